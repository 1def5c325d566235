import { expect, it } from 'vitest';
import { trimmed, wrongFields } from './rules.ts';

const right = { name: 'Zoé Émilie', email: 'zoe@ecole.example', phone: '+254700000000', textarea: 'Bonjour !' };
const wrong = (change: Partial<typeof right>) => wrongFields({ ...right, ...change });

it('accepts a message that keeps every rule', () => {
  expect(wrongFields(right)).toEqual([]);
});

it.each(['Zoé', 'Émilie', 'Ana Wanjiru', 'Zoe\u0301', 'Жанна', 'Léa\u00a0Nour'])('accepts the name “%s”', (name) => {
  expect(wrong({ name })).toEqual([]);
});

it.each(['Jo', 'Zoé3', '', 'O’Neil', '   ', 'a b'])('refuses the name “%s”', (name) => {
  expect(wrong({ name })).toEqual(['name']);
});

it.each([
  'zoe',
  'zoe@',
  'zoe@ecole',
  'zo e@ecole.example',
  'zoe@@ecole.example',
  'zoe@ecole..example',
  'zoe@-ecole.example',
  '@ecole.example',
  'zoe, ana@ecole.example',
  '<zoe@ecole.example>',
])('refuses the address “%s”', (email) => {
  expect(wrong({ email })).toEqual(['email']);
});

it.each(['zoe@ecole.example', 'zoe.wanjiru+club@lycee-1.sc.ke', 'zoé@école.example'])(
  'accepts the address “%s”',
  (email) => {
    expect(wrong({ email })).toEqual([]);
  },
);

it.each(['1', '+1', '+', '07OO', '1234567890123456', '+25470 000', '++254700', '25470-0'])(
  'refuses the number “%s”',
  (phone) => {
    expect(wrong({ phone })).toEqual(['phone']);
  },
);

it.each(['12', '+12', '123456789012345'])('accepts the number “%s”', (phone) => {
  expect(wrong({ phone })).toEqual([]);
});

it('names every wrong field in the order of the page', () => {
  expect(wrongFields({ name: '', email: '', phone: '', textarea: '' })).toEqual(['name', 'email', 'phone', 'textarea']);
});

it('does not count surrounding spaces', () => {
  expect(trimmed({ ...right, name: '  Zoé  ', textarea: ' \n' })).toMatchObject({ name: 'Zoé', textarea: '' });
});
