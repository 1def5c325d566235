/** The form's fields in page order. They are also the parameters of the e-mail template (docs/spec.md, Contact). */
export const fields = ['name', 'email', 'phone', 'textarea'] as const;
export type Field = (typeof fields)[number];
export type Message = Record<Field, string>;

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

export const messageOf = (value: (field: Field) => string): Message =>
  Object.fromEntries(fields.map((field) => [field, value(field)])) as Message;

export const trimmed = (message: Message): Message => messageOf((field) => message[field].trim());

export const isSame = (one: Message, other: Message): boolean => fields.every((field) => one[field] === other[field]);

export const isBlank = (message: Message): boolean => fields.every((field) => message[field].trim() === '');

/** A message, followed by the text of another that was begun meanwhile. */
export function continued(message: Message, begun: Message | undefined): Message {
  const texts = new Set([message.textarea, begun?.textarea.trim()].filter(Boolean));
  return { ...message, textarea: [...texts].join('\n\n') };
}

/** The fields that break their rule, in page order. */
export const invalidFields = (message: Message): Field[] => fields.filter((field) => !rules[field](message[field]));
