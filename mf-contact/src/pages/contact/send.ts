import './storage-fallback.ts';
import { EmailJSResponseStatus, init, send as sendByEmailJs } from '@emailjs/browser';
import type { Association } from 'tools/content/association.ts';
import { identify } from './contact-request.ts';
import { throttle } from './throttle.ts';
import type { Message } from './validation.ts';

export type Account = Association['emailjs'];

/** `status` is that of the e-mail service, 0 if the network failed, or undefined if an identifier is missing. */
export interface SendResponse {
  status: number | undefined;
  text: string;
}
export type Send = (message: Message, account: Account) => Promise<SendResponse>;

/** Sends a message through EmailJS or, without an account, to the site's own server. Never rejects. */
export const send: Send = async (message, account) => {
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
    return await sendByEmailJs(serviceId, templateId, { ...message });
  } catch (error) {
    limit.undo();
    if (typeof error === 'string') return { status: undefined, text: error };
    return error instanceof EmailJSResponseStatus ? error : new EmailJSResponseStatus();
  }
};
