import type { Contacts } from 'content-tools/association.ts';
import type { Message } from './rules.ts';

/** Not every system opens longer addresses. Beyond this, the visitor has to copy the message. */
const longest = 2_000;

/** A link that starts an e-mail to the association with the message in it. */
export function mailLink(email: string, { name, phone, textarea }: Message): string {
  const body = [textarea, name, phone].join('\n\n').replaceAll('\n', '\r\n');
  return shortEnough(`mailto:${email}?body=${encodeURIComponent(body)}`) ?? `mailto:${email}`;
}

/** A link to the association's WhatsApp with the greeting (docs/spec.md, Contact) and the message in it. */
export function whatsAppLink({ social }: Contacts, { textarea }: Message): string {
  const greeting = social.find(({ name }) => name === 'WhatsApp')?.url ?? '';
  return shortEnough(`${greeting}${encodeURIComponent(`\n\n${textarea}`)}`) ?? greeting;
}

const shortEnough = (address: string): string | undefined => (address.length <= longest ? address : undefined);
