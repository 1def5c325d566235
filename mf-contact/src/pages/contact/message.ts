import { attempt } from 'contract/attempt.ts';
import { csvLine } from 'contract/csv.ts';
import { stored } from 'contract/stored.ts';
import { todayInNairobi } from 'contract/today.ts';
import type { Contacts } from 'tools/content/association.ts';

/** The fields of every form. They are also the parameters of the e-mail template (docs/spec.md, Contact). */
export const fields = ['name', 'email', 'phone', 'textarea'] as const;
export type Field = (typeof fields)[number];

/** What is typed, by field: into the form in view, and into others of the same tab. */
export type Message = Record<Field, string> & {
  [field: string]: string | undefined;
  /** Once it is submitted: the address of its form after `/contact-us/`, and its text with the answers. */
  subject?: string | undefined;
  letter?: string;
};

export interface Form {
  /** `join`, `events/<slug>`; absent for the general form. */
  subject?: string;
  fields: readonly { id: string; isOptional?: boolean }[];
  /** The text of the e-mail, if answers belong to it. */
  letter?: (message: Message) => string;
}

export const fieldId = (field: string): string => `field-${field}`;
export const focusField = (field: string): void => document.getElementById(fieldId(field))?.focus();

const domainPart = String.raw`[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?`;

const localPart = String.raw`[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_${'`'}{|}~-]+`;

/** As browsers validate `type="email"`, but with letters of any alphabet and at least two domain parts. */
const address = new RegExp(`^${localPart}@${domainPart}(?:\\.${domainPart})+$`, 'u');

/** Rules for trimmed values (docs/spec.md, Contact). Letters of any alphabet are allowed. */
const rules: Record<string, (value: string) => boolean> = {
  name: (value) => /^[\p{L}\p{M}\p{Zs}]+$/u.test(value) && (value.match(/\p{L}/gu) ?? []).length >= 3,
  email: (value) => address.test(value),
  phone: (value) => /^\+?\d{2,15}$/.test(value),
};
const isValid = (field: string, value = ''): boolean => rules[field]?.(value) ?? value !== '';

export const invalidFields = (message: Message, { fields }: Form): string[] =>
  fields.filter(({ id, isOptional }) => !isOptional && !isValid(id, message[id])).map(({ id }) => id);

export const messageOf = (value: (field: Field) => string): Message =>
  Object.fromEntries(fields.map((field) => [field, value(field)])) as Message;

export const blank = messageOf(() => '');

/** Ng'ang'a and Jean-Paul in letters and spaces only: U+02BC is a letter. */
const nameInLetters = (name: string): string =>
  name.replace(/(\p{L}\p{M}*)['‘’`´](?=\p{L})/gu, '$1ʼ').replace(/(\p{L}\p{M}*)[-‐‑.] *(?=\p{L})/gu, '$1 ');

function tidied(typed: string, field: string): string {
  const text = typed.trim();
  if (field === 'name') return nameInLetters(text);
  return field === 'phone' ? text.replace(/[\s‐-―-]/g, '') : text;
}

/** What is sent of what is typed: the fields of a form. */
export function written(typed: Message, form: Form): Message {
  const values = form.fields.map(({ id }) => [id, tidied(typed[id] ?? '', id)]);
  const message: Message = { ...blank, ...Object.fromEntries(values) };
  return form.letter ? { ...message, subject: form.subject, letter: form.letter(message) } : message;
}

const fieldsIn = ({ subject: _, letter: __, ...fields }: Message): Message => fields;

export const isStill = (typed: Message, sent: Message): boolean =>
  Object.entries(fieldsIn(sent)).every(([field, value]) => tidied(typed[field] ?? '', field) === value);

/** What was typed without the fields of a message that was sent. */
export const without = (typed: Message, sent: Message): Message => ({
  ...typed,
  ...Object.fromEntries(Object.keys(fieldsIn(sent)).map((field) => [field, ''])),
});

/** The key under which a draft remembers with what the address filled a field. */
export const givenMark = (field: string): string => `${field} given`;

export const isBlank = (message: Message): boolean =>
  Object.entries(message).every(([field, text]) => field.endsWith(givenMark('')) || !text?.trim());

/** A message, followed by the text of another that was begun meanwhile. */
export function continued(message: Message, begun: Message): Message {
  const texts = new Set([message.textarea, begun.textarea.trim()].filter(Boolean));
  return { ...begun, ...fieldsIn(message), textarea: [...texts].join('\n\n') };
}

/** The day, the subject and all fields as a line of CSV, for the treasurer’s sheet. */
export function sheetLine(subject: string, fields: Form['fields'], message: Message, now: Date): string {
  const answers = fields.map(({ id }) => (message[id] ?? '').replace(/\s+/g, ' '));
  return csvLine([todayInNairobi(now), subject, ...answers]);
}

export const textOf = ({ letter, textarea }: Message): string => letter ?? textarea;

const storedMessage = stored('contact', () => sessionStorage);

/** Stores the typed message in the tab, so that a reload loses nothing. */
export const draft = {
  read: (): Message => ({ ...blank, ...attempt(() => JSON.parse(storedMessage.read() ?? '{}')) }),
  save: (message: Message) => storedMessage.write(isBlank(message) ? undefined : JSON.stringify(message)),
};

export function mailLink(email: string, message: Message): string {
  const body = [textOf(message), message.name, message.phone].join('\n\n').replaceAll('\n', '\r\n');
  return linkWith(`mailto:${email}`, `?body=${encodeURIComponent(body)}`);
}

/** A link to the association's WhatsApp with the greeting (docs/spec.md, Contact) and the message in it. */
export function whatsAppLink({ social }: Contacts, message: Message): string {
  const greeting = social.find(({ name }) => name === 'WhatsApp')?.url ?? '';
  return linkWith(greeting, encodeURIComponent(`\n\n${textOf(message)}`));
}

/** Some systems open no address of more than 2,000 characters, so a longer text is left out. */
const linkWith = (address: string, text: string): string =>
  address.length + text.length > 2_000 ? address : address + text;
