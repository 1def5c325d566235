import { expect, it } from 'vitest';
import type { Field, Form } from './message.ts';
import { blank, fields, invalidFields, isStill, mailLink, without, written } from './message.ts';

const general: Form = { fields: fields.map((id) => ({ id })) };
const valid = { name: 'Zoé Émilie', email: 'zoe@ecole.example', phone: '+254700000000', textarea: 'Oui' };

const accepted: [Field, string[]][] = [
  ['name', ['Zoé', 'Émilie', 'Ana Wanjiru', 'Zoe\u0301', 'Жанна', 'Léa\u00a0Nour']],
  ['email', ['zoe@ecole.example', 'zoe.wanjiru+club@lycee-1.sc.ke', 'zoé@école.example']],
  ['phone', ['12', '+12', '123456789012345']],
];
const refused: [Field, string[]][] = [
  ['name', ['Jo', 'Zoé3', '', 'O’Neil', '   ', 'a b']],
  ['email', ['zoe', 'zoe@', 'zoe@ecole', 'zo e@ecole.example', 'zoe@@ecole.example', 'zoe@ecole..example']],
  ['email', ['zoe@-ecole.example', '@ecole.example', 'zoe, ana@ecole.example', '<zoe@ecole.example>']],
  ['phone', ['1', '+1', '+', '07OO', '1234567890123456', '+25470 000', '++254700', '25470-0']],
];

it.each(accepted)('accepts a %s like %j', (field, values) => {
  for (const value of values) expect(invalidFields({ ...valid, [field]: value }, general), value).toEqual([]);
});

it.each(refused)('refuses a %s like %j', (field, values) => {
  for (const value of values) expect(invalidFields({ ...valid, [field]: value }, general), value).toEqual([field]);
});

it.each<[Field, string, string]>([
  ['name', "Ng'ang’a Wang‘ombe", 'Ngʼangʼa Wangʼombe'],
  ['name', 'Jean-Paul J. Otieno', 'Jean Paul J Otieno'],
  ['phone', '+254 700-000\u00a0000', '+254700000000'],
])('is kinder to a %s typed as %j', (field, typed, sent) => {
  const message = written({ ...valid, [field]: typed }, general);
  expect(message[field]).toBe(sent);
  expect(invalidFields(message, general)).toEqual([]);
  const wrong = written({ ...valid, [field]: `.${typed}` }, general);
  expect(invalidFields(wrong, general)).toEqual([field]);
});

const join: Form = {
  subject: 'join',
  fields: [...general.fields.slice(0, 3), { id: 'level' }, { id: 'textarea', isOptional: true }],
  letter: ({ level, textarea }) => `${level}\n${textarea}`,
};

it('clears and recognises only the fields of what was sent', () => {
  const message = written({ ...valid, level: 'tvet' }, join);
  const typed = { ...valid, level: ' tvet ', page: '/events' };
  expect(isStill(typed, message)).toBe(true);
  expect(isStill({ ...typed, level: 'primary' }, message)).toBe(false);
  expect(without(typed, message)).toEqual({ ...blank, level: '', page: '/events' });
});

it('puts a message into an e-mail, unless it is too long for a link', () => {
  const linkWith = (textarea: string) => decodeURIComponent(mailLink('a@b.c', { ...valid, textarea }));
  expect(linkWith('Ça va ?\nOui')).toBe('mailto:a@b.c?body=Ça va ?\r\nOui\r\n\r\nZoé Émilie\r\n\r\n+254700000000');
  expect(linkWith('é'.repeat(400))).toBe('mailto:a@b.c');
});
