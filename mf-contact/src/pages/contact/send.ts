import emailjs from '@emailjs/browser';
import type { Association } from 'shared/content/association.ts';
import type { Message } from './rules.ts';

/** Sends one message through EmailJS; without a configured account, to the site's own server. Rejects when it fails. */
export async function send(message: Message, account: Association['emailjs']): Promise<void> {
  const { origin, serviceId, templateId, publicKey } = account;
  emailjs.init({ publicKey: publicKey || 'local', origin: origin || window.location.origin });
  const { status, text } = await emailjs.send(serviceId || 'local', templateId || 'local', message);
  console.info(status, text);
}
