import { stored } from 'contract/stored.ts';
import type { OutboxRequest } from 'platform/outbox/message.ts';
import type { Answer } from 'platform/outbox/send-waiting.ts';
import type texts from 'shared/locales/contact/fr.json';
import type { Association } from 'tools/content/association.ts';
import { blank, type Message, messageOf, textOf } from './message.ts';

export type Account = Association['emailjs'];

/** What the service answers, or why nothing is sent: its status, or none if an identifier is missing. */
export type Result = Omit<Answer, 'status'> & { status: number | undefined };

const lastSent = stored('last-message');

/** Notes that a message was sent, if the account limits how often. */
export const noteSent = ({ limitRate }: Account): void => {
  if (limitRate) lastSent.write(`${Date.now()}`);
};

/** Why no such message is sent, as EmailJS's own library says it (docs/spec.md, Errors). */
export function refusalOf(message: Message, account: Account): Result | undefined {
  const { origin, publicKey, serviceId, templateId, blockHeadless, blockList, limitRate } = account;
  const refuse = (status: number | undefined, text: string): Result => ({ ok: false, status, text });
  if (blockHeadless && (navigator.webdriver || navigator.languages.length === 0))
    return refuse(451, 'Unavailable for headless browsers');
  // Without an origin, messages go to the site's own server, which wants no identifiers.
  const isIdentified = publicKey && serviceId && templateId;
  if (origin && !isIdentified) return refuse(undefined, 'An identifier is required');
  if (blockList.includes(message.email)) return refuse(403, 'Forbidden');
  const isTooSoon = Date.now() - Number(lastSent.read() ?? 0) < limitRate * 1000;
  return isTooSoon ? refuse(429, 'Too many requests') : undefined;
}

/** The request that sends a message by EmailJS or, without an account, to the site's own server. */
export function requestOf(message: Message, account: Account): OutboxRequest {
  const { origin, publicKey, serviceId, templateId } = account;
  const local = { user_id: 'local', service_id: 'local', template_id: 'local' };
  const identifiers = origin ? { user_id: publicKey, service_id: serviceId, template_id: templateId } : local;
  // The four parameters of the template, for every form (docs/spec.md, Contact).
  const template_params = { ...messageOf((field) => message[field]), textarea: textOf(message) };
  return {
    url: `${origin || window.location.origin}/api/v1.0/email/send`,
    body: JSON.stringify({ ...identifiers, template_params }),
    ...(message.letter !== undefined && { typed: message }),
  };
}

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
