import type { Contacts } from 'tools/content/association.ts';
import { expect, it } from 'vitest';
import { type Field, invalidFields, mailLink, trimmed, whatsAppLink } from './message.ts';

const valid = { name: 'Zoé Émilie', email: 'zoe@ecole.example', phone: '+254700000000', textarea: 'Bonjour !' };

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
  for (const value of values) expect(invalidFields({ ...valid, [field]: value }), value).toEqual([]);
});

it.each(refused)('refuses a %s like %j', (field, values) => {
  for (const value of values) expect(invalidFields({ ...valid, [field]: value }), value).toEqual([field]);
});

it('lists invalid fields in page order, and does not count surrounding spaces', () => {
  const spaces = { textarea: ' \n', phone: ' ', email: '', name: '  ' };
  expect(invalidFields(trimmed(spaces))).toEqual(['name', 'email', 'phone', 'textarea']);
  expect(trimmed({ ...valid, name: '  Zoé  ' }).name).toBe('Zoé');
});

const contacts = { social: [{ name: 'WhatsApp', url: 'https://wa.me/254?text=Bonjour' }] } as Contacts;
const linksWith = (textarea: string) => {
  const message = { ...valid, textarea };
  return [mailLink('info@apfk.example', message), whatsAppLink(contacts, message)].map(decodeURIComponent);
};

it('puts the message into an e-mail, and into WhatsApp after the greeting', () => {
  expect(linksWith('Ça va & vous ?\nOui')).toEqual([
    'mailto:info@apfk.example?body=Ça va & vous ?\r\nOui\r\n\r\nZoé Émilie\r\n\r\n+254700000000',
    'https://wa.me/254?text=Bonjour\n\nÇa va & vous ?\nOui',
  ]);
});

it('leaves out a message that is too long for a link', () => {
  expect(linksWith('é'.repeat(1_000))).toEqual(['mailto:info@apfk.example', 'https://wa.me/254?text=Bonjour']);
});
