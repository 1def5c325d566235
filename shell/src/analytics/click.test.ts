import { expect, it } from 'vitest';
import { labelFrom } from './start-analytics.ts';

it('joins a text of several lines', () => {
  expect(labelFrom('  Voir les avantages\n et  adhérer ')).toBe('Voir les avantages et adhérer');
});

it('cuts a long text at 100 characters, never inside one', () => {
  expect(labelFrom('é'.repeat(130))).toBe('é'.repeat(100));
  expect(labelFrom('🎭'.repeat(130))).toBe('🎭'.repeat(100));
  expect(labelFrom(`${'a'.repeat(99)} b`)).toBe('a'.repeat(99));
});

it('gives no label to an element without text', () => {
  expect(labelFrom(undefined)).toBe('');
});
