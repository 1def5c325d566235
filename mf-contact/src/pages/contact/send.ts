import { stored } from 'contract/stored.ts';
import type { OutboxRequest } from 'platform/outbox/message.ts';
import type texts from 'shared/locales/contact/fr.json';
import type { Association } from 'tools/content/association.ts';
import { blank, type Message, messageOf, textOf } from './message.ts';

export type Account = Association['emailjs'];

/** `status` is that of the e-mail service, 0 if the network failed, or undefined if an identifier is missing. */
export interface SendResponse {
  status: number | undefined;
  text: string;
}

/** Sends a message by EmailJS's interface or, without an account, to the site's own server. Never rejects. */
export async function send(message: Message, account: Account): Promise<SendResponse> {
  const request = requestOf(message, account);
  if ('refused' in request) return request.refused;
  const last = stored('last-message');
  if (Number(last.read()) + account.limitRate * 1000 > Date.now()) return { status: 429, text: 'Too Many Requests' };
  try {
    const headers = { 'Content-Type': 'application/json' };
    const response = await fetch(request.url, { method: 'POST', headers, body: request.body });
    if (response.ok && account.limitRate) last.write(`${Date.now()}`);
    return { status: response.status, text: await response.text() };
  } catch {
    return { status: 0, text: 'Network Error' };
  }
}

/** The identifiers of an account. Without an origin, messages go to the site's own server, which wants none. */
function identify(account: Account): Pick<Account, 'origin' | 'publicKey' | 'serviceId' | 'templateId'> {
  if (account.origin !== '') return account;
  return { origin: window.location.origin, publicKey: 'local', serviceId: 'local', templateId: 'local' };
}

/** The request that posts a message, or why the account refuses it (docs/spec.md, Errors). */
export function requestOf(message: Message, account: Account): OutboxRequest | { refused: SendResponse } {
  const { origin, publicKey, serviceId, templateId } = identify(account);
  const refused = (status: number | undefined, text: string) => ({ refused: { status, text } });
  if (!publicKey || !serviceId || !templateId) return refused(undefined, 'The account lacks an identifier.');
  if (account.blockHeadless && navigator.webdriver) return refused(451, 'Unavailable For Headless Browser');
  if (account.blockList.includes(message.email)) return refused(403, 'Forbidden');
  const parameters = { user_id: publicKey, service_id: serviceId, template_id: templateId };
  return {
    url: `${origin}/api/v1.0/email/send`,
    body: JSON.stringify({ ...parameters, template_params: parametersOf(message) }),
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

/** Why sending failed, as far as it matters to the visitor. */
export type Cause = keyof (typeof texts)['form']['failed']['cause'];

const byStatus: Record<number, Cause> = { 403: 'refused', 413: 'tooLong', 429: 'tooMany', 451: 'refused' };

/** Other statuses below 500 are never the visitor’s fault: the account or the site is misconfigured. */
export function failureCause({ status }: Pick<SendResponse, 'status'>, online: boolean): Cause {
  if (status === 0) return online ? 'unreachable' : 'offline';
  if (status === undefined || status < 500) return byStatus[status ?? 0] ?? 'notConfigured';
  return 'server';
}
