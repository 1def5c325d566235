import { expect, it } from 'vitest';
import { invalidFields, trimmed } from './validation.ts';

const valid = { name: 'Zoé Émilie', email: 'zoe@ecole.example', phone: '+254700000000', textarea: 'Bonjour !' };
const invalid = (change: Partial<typeof valid>) => invalidFields({ ...valid, ...change });

it('accepts a valid message', () => {
  expect(invalidFields(valid)).toEqual([]);
});

it.each(['Zoé', 'Émilie', 'Ana Wanjiru', 'Zoe\u0301', 'Жанна', 'Léa\u00a0Nour'])('accepts the name “%s”', (name) => {
  expect(invalid({ name })).toEqual([]);
});

it.each(['Jo', 'Zoé3', '', 'O’Neil', '   ', 'a b'])('refuses the name “%s”', (name) => {
  expect(invalid({ name })).toEqual(['name']);
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
  expect(invalid({ email })).toEqual(['email']);
});

it.each(['zoe@ecole.example', 'zoe.wanjiru+club@lycee-1.sc.ke', 'zoé@école.example'])(
  'accepts the address “%s”',
  (email) => {
    expect(invalid({ email })).toEqual([]);
  },
);

it.each(['1', '+1', '+', '07OO', '1234567890123456', '+25470 000', '++254700', '25470-0'])(
  'refuses the number “%s”',
  (phone) => {
    expect(invalid({ phone })).toEqual(['phone']);
  },
);

it.each(['12', '+12', '123456789012345'])('accepts the number “%s”', (phone) => {
  expect(invalid({ phone })).toEqual([]);
});

it('lists invalid fields in page order', () => {
  expect(invalidFields({ name: '', email: '', phone: '', textarea: '' })).toEqual([
    'name',
    'email',
    'phone',
    'textarea',
  ]);
});

it('does not count surrounding spaces', () => {
  expect(trimmed({ ...valid, name: '  Zoé  ', textarea: ' \n' })).toMatchObject({ name: 'Zoé', textarea: '' });
});
