import './storage-fallback.ts';
import { EmailJSResponseStatus, init, type StorageProvider, send as sendByEmailJs } from '@emailjs/browser';
import { version } from '@emailjs/browser/package.json' with { type: 'json' };
import { stored } from 'contract/stored.ts';
import { withTimeLimit } from 'contract/time-limit.ts';
import type { OutboxRequest } from 'platform/outbox/message.ts';
import { responseLimitMs } from 'platform/outbox/send-waiting.ts';
import type texts from 'shared/locales/contact/fr.json';
import type { Association } from 'tools/content/association.ts';
import { blank, type Message, messageOf, textOf } from './message.ts';

export type Account = Association['emailjs'];

/**
 * Sends a message through EmailJS or, without an account, to the site's own server. Never rejects.
 * The status is 0 without an answer, and undefined if an identifier is missing.
 */
export async function send(message: Message, account: Account) {
  const { origin, publicKey, serviceId, templateId } = identify(account);
  const limit = throttle();
  init({
    publicKey,
    origin,
    blockHeadless: account.blockHeadless,
    blockList: { list: account.blockList, watchVariable: 'email' },
    limitRate: { id: 'last-message', throttle: account.limitRate * 1000 },
    storageProvider: limit,
  });
  try {
    const sending = sendByEmailJs(serviceId, templateId, parametersOf(message));
    return { ok: true, ...(await withTimeLimit(responseLimitMs, () => sending)) };
  } catch (error) {
    // Also after a time-out: the visitor is told that they can send it again.
    limit.undo();
    if (error instanceof EmailJSResponseStatus) return { ok: false, status: error.status, text: error.text };
    return { ok: false, status: typeof error === 'string' ? undefined : 0, text: String(error) };
  }
}

/** Without an origin, messages go to the site's own server, which wants no identifiers. */
function identify(account: Account): Pick<Account, 'origin' | 'publicKey' | 'serviceId' | 'templateId'> {
  if (account.origin !== '') return account;
  return { origin: window.location.origin, publicKey: 'local', serviceId: 'local', templateId: 'local' };
}

/** Stores the time for EmailJS's rate limit. EmailJS does so before sending: call `undo` when that fails. */
function throttle(): StorageProvider & { undo: () => void } {
  let written: string | undefined;
  return {
    get: async (key) => stored(key).read() ?? null,
    set: async (key, value) => {
      written = key;
      stored(key).write(value);
    },
    remove: async (key) => stored(key).write(undefined),
    undo: () => written && stored(written).write(undefined),
  };
}

/** The request that EmailJS posts for a message; undefined if it would refuse the message itself. */
export function requestOf(message: Message, account: Account): OutboxRequest | undefined {
  const { origin, publicKey, serviceId, templateId } = identify(account);
  const { blockList, blockHeadless } = account;
  const isBlocked = blockList.includes(message.email) || (blockHeadless && navigator.webdriver);
  if (!publicKey || !serviceId || !templateId || isBlocked) return undefined;
  return {
    url: `${origin}/api/v1.0/email/send`,
    body: JSON.stringify({
      lib_version: version,
      user_id: publicKey,
      service_id: serviceId,
      template_id: templateId,
      template_params: parametersOf(message),
    }),
    ...(message.letter !== undefined && { typed: message }),
  };
}

/** The four parameters of the template, for every form (docs/spec.md, Contact). */
const parametersOf = (message: Message): Record<string, string> => ({
  ...messageOf((field) => message[field]),
  textarea: textOf(message),
});

export function messageIn({ body, typed }: OutboxRequest): Message {
  if (typed) return { ...blank, ...typed };
  const { template_params } = JSON.parse(body);
  return messageOf((field) => String(template_params[field] ?? ''));
}

export type Cause = keyof (typeof texts)['form']['failed']['cause'];

const byStatus: Record<number, Cause> = { 403: 'refused', 413: 'tooLong', 429: 'tooMany', 451: 'refused' };

/** Other statuses below 500 are never the visitor’s fault: the account or the site is misconfigured. */
export function failureCause(status: number | undefined, online = true): Cause {
  if (status === 0) return online ? 'uncertain' : 'offline';
  if (status === undefined || status < 500) return byStatus[status ?? 0] ?? 'notConfigured';
  return 'server';
}
