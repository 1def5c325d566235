/** The form's fields, in their order on the page; these are also the names of the template's parameters (spec §7). */
export const fields = ['name', 'email', 'phone', 'textarea'] as const;
export type Field = (typeof fields)[number];
export type Message = Record<Field, string>;

const domainPart = String.raw`[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?`;

/** What browsers take for an e-mail address, but in any alphabet and in a domain of two parts or more. */
const address = new RegExp(`^[\\p{L}\\p{M}\\p{N}.!#$%&'*+/=?^_\`{|}~-]+@${domainPart}(?:\\.${domainPart})+$`, 'u');

/** The rules of spec §5. Letters are those of any alphabet, with their accents; surrounding spaces do not count. */
const rules: Record<Field, (value: string) => boolean> = {
  name: (value) => /^[\p{L}\p{M}\p{Zs}]+$/u.test(value) && (value.match(/\p{L}/gu) ?? []).length >= 3,
  email: (value) => address.test(value),
  phone: (value) => /^\+?\d{2,15}$/.test(value),
  textarea: (value) => value !== '',
};

export const messageOf = (value: (field: Field) => string): Message =>
  Object.fromEntries(fields.map((field) => [field, value(field)])) as Message;

export const trimmed = (message: Message): Message => messageOf((field) => message[field].trim());

export const same = (one: Message, other: Message): boolean => fields.every((field) => one[field] === other[field]);

export const isBlank = (message: Message): boolean => fields.every((field) => message[field].trim() === '');

/** The fields that break their rule, in their order on the page. */
export const wrongFields = (message: Message): Field[] => fields.filter((field) => !rules[field](message[field]));
