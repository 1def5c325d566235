import { expect, it } from 'vitest';
import { shillings } from './shillings.ts';

it('groups thousands as each language does, and keeps amount and currency on one line', () => {
  expect(shillings(1000, 'fr')).toBe('1\u202f000\u00a0Ksh');
  expect(shillings(1000, 'en')).toBe('KSh\u00a01,000');
  expect(shillings(800, 'fr')).toBe('800\u00a0Ksh');
  expect(shillings(1234567, 'en')).toBe('KSh\u00a01,234,567');
});
