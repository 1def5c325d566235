import type { OutboxRequest } from 'platform/outbox/messages.ts';
import type { Association } from 'tools/content/association.ts';
import { type Message, messageOf } from './validation.ts';

export type Account = Association['emailjs'];

/** `status` is that of the e-mail service, 0 if the network failed, or undefined if an identifier is missing. */
export interface SendResponse {
  status: number | undefined;
  text: string;
}

/** The identifiers of an account. Without an origin, messages go to the site's own server, which wants none. */
function identify(account: Account): Pick<Account, 'origin' | 'publicKey' | 'serviceId' | 'templateId'> {
  if (account.origin !== '') return account;
  return { origin: window.location.origin, publicKey: 'local', serviceId: 'local', templateId: 'local' };
}

/** The request of a message as EmailJS's own client makes it, version 4.4.1; or the answer if the account refuses it. */
export function requestOf(message: Message, account: Account): OutboxRequest | { refused: SendResponse } {
  const { origin, publicKey, serviceId, templateId } = identify(account);
  if (account.blockHeadless && (navigator.webdriver || !navigator.languages?.length))
    return { refused: { status: 451, text: 'Unavailable For Headless Browser' } };
  if (!publicKey || !serviceId || !templateId)
    return { refused: { status: undefined, text: 'The account needs a public key, a service ID and a template ID.' } };
  if (account.blockList.includes(message.email)) return { refused: { status: 403, text: 'Forbidden' } };
  return {
    url: `${origin}/api/v1.0/email/send`,
    body: JSON.stringify({
      lib_version: '4.4.1',
      user_id: publicKey,
      service_id: serviceId,
      template_id: templateId,
      template_params: message,
    }),
  };
}

/** The message in such a request. */
export function messageIn({ body }: OutboxRequest): Message {
  const { template_params } = JSON.parse(body);
  return messageOf((field) => String(template_params[field] ?? ''));
}
