import { stored } from 'contract/stored.ts';
import type { Contacts } from 'tools/content/association.ts';

/** The form's fields in page order. They are also the parameters of the e-mail template (docs/spec.md, Contact). */
export const fields = ['name', 'email', 'phone', 'textarea'] as const;
export type Field = (typeof fields)[number];
export type Message = Record<Field, string>;

export const fieldId = (field: Field): string => `field-${field}`;
export const focusField = (field: Field): void => document.getElementById(fieldId(field))?.focus();

const domainPart = String.raw`[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?`;

/** As browsers validate `type="email"`, but with letters of any alphabet and at least two domain parts. */
const address = new RegExp(`^[\\p{L}\\p{M}\\p{N}.!#$%&'*+/=?^_\`{|}~-]+@${domainPart}(?:\\.${domainPart})+$`, 'u');

/** Rules for trimmed values (docs/spec.md, Contact). Letters of any alphabet are allowed. */
const rules: Record<Field, (value: string) => boolean> = {
  name: (value) => /^[\p{L}\p{M}\p{Zs}]+$/u.test(value) && (value.match(/\p{L}/gu) ?? []).length >= 3,
  email: (value) => address.test(value),
  phone: (value) => /^\+?\d{2,15}$/.test(value),
  textarea: (value) => value !== '',
};

export const invalidFields = (message: Message): Field[] => fields.filter((field) => !rules[field](message[field]));

export const messageOf = (value: (field: Field) => string): Message =>
  Object.fromEntries(fields.map((field) => [field, value(field)])) as Message;

export const blank = messageOf(() => '');
export const trimmed = (message: Message): Message => messageOf((field) => message[field].trim());
export const isSame = (one: Message, other: Message): boolean => fields.every((field) => one[field] === other[field]);
export const isBlank = (message: Message): boolean => isSame(trimmed(message), blank);

/** A message, followed by the text of another that was begun meanwhile. */
export function continued(message: Message, begun: Message): Message {
  const texts = new Set([message.textarea, begun.textarea.trim()].filter(Boolean));
  return { ...message, textarea: [...texts].join('\n\n') };
}

const kept = stored('contact', () => sessionStorage);

/** Stores the typed message in the tab, so that a reload loses nothing. */
export const draft = {
  read(): Message {
    try {
      const saved = JSON.parse(kept.read() ?? '{}');
      return messageOf((field) => String(saved[field] ?? ''));
    } catch {
      return blank;
    }
  },
  save: (message: Message): void => kept.write(isBlank(message) ? undefined : JSON.stringify(message)),
};

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
