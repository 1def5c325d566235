import type { Contacts } from 'tools/content/association.ts';
import type { Message } from './message.ts';

/** Some systems refuse longer addresses, so a longer message is left out of the link. */
const maxLength = 2_000;

/** A link that starts an e-mail to the association with the message in it. */
export function mailLink(email: string, { name, phone, textarea }: Message): string {
  const body = [textarea, name, phone].join('\n\n').replaceAll('\n', '\r\n');
  return ifShortEnough(`mailto:${email}?body=${encodeURIComponent(body)}`) ?? `mailto:${email}`;
}

/** A link to the association's WhatsApp with the greeting (docs/spec.md, Contact) and the message in it. */
export function whatsAppLink({ social }: Contacts, { textarea }: Message): string {
  const greeting = social.find(({ name }) => name === 'WhatsApp')?.url ?? '';
  return ifShortEnough(`${greeting}${encodeURIComponent(`\n\n${textarea}`)}`) ?? greeting;
}

const ifShortEnough = (address: string): string | undefined => (address.length <= maxLength ? address : undefined);
