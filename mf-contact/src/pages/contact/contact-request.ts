import { version } from '@emailjs/browser/package.json' with { type: 'json' };
import type { OutboxRequest } from 'platform/outbox/messages.ts';
import type { Account } from './send.ts';
import { type Message, messageOf } from './validation.ts';

/** The identifiers of an account. Without an origin, messages go to the site's own server, which wants none. */
export function identify(account: Account): Pick<Account, 'origin' | 'publicKey' | 'serviceId' | 'templateId'> {
  if (account.origin !== '') return account;
  return { origin: window.location.origin, publicKey: 'local', serviceId: 'local', templateId: 'local' };
}

/** The request that EmailJS posts for a message; undefined if it would refuse the message without asking anybody. */
export function requestOf(message: Message, account: Account): OutboxRequest | undefined {
  const { origin, publicKey, serviceId, templateId } = identify(account);
  const isBlocked = account.blockList.includes(message.email) || (account.blockHeadless && navigator.webdriver);
  if (!publicKey || !serviceId || !templateId || isBlocked) return undefined;
  return {
    url: `${origin}/api/v1.0/email/send`,
    body: JSON.stringify({
      lib_version: version,
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
