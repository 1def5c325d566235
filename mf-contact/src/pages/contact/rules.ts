/** The form's fields, in their order on the page; these are also the names of the template's parameters (spec §7). */
export const fields = ['name', 'email', 'phone', 'textarea'] as const;
export type Field = (typeof fields)[number];
export type Message = Record<Field, string>;

/** The rules of spec §5. Letters are those of any alphabet, with their accents; surrounding spaces do not count. */
const rules: Record<Field, (value: string) => boolean> = {
  name: (value) => /^[\p{L}\p{M} ]+$/u.test(value) && (value.match(/\p{L}/gu) ?? []).length >= 3,
  email: (value) => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(value),
  phone: (value) => /^\+?\d{2,15}$/.test(value),
  textarea: (value) => value !== '',
};

export const trimmed = (message: Message): Message =>
  Object.fromEntries(fields.map((field) => [field, message[field].trim()])) as Message;

/** The fields that break their rule, in their order on the page. */
export const wrongFields = (message: Message): Field[] => fields.filter((field) => !rules[field](message[field]));
