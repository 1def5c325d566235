import type { Contacts } from 'shared/content/association.ts';
import type { Message } from './rules.ts';

/** Longer addresses are not opened by every system; the visitor then copies the message by hand. */
const longest = 2_000;

/** A mail to the association with the message already in it. */
export function mailLink(email: string, { name, phone, textarea }: Message): string {
  const body = [textarea, name, phone].join('\n\n').replaceAll('\n', '\r\n');
  return shortEnough(`mailto:${email}?body=${encodeURIComponent(body)}`) ?? `mailto:${email}`;
}

/** The association's WhatsApp with the greeting (spec §2) and the message already in it. */
export function whatsAppLink({ social }: Contacts, { textarea }: Message): string {
  const greeting = social.find(({ name }) => name === 'WhatsApp')?.url ?? '';
  return shortEnough(`${greeting}${encodeURIComponent(`\n\n${textarea}`)}`) ?? greeting;
}

const shortEnough = (address: string): string | undefined => (address.length <= longest ? address : undefined);
