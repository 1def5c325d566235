import { expect, it } from 'vitest';
import { day, dayAndMonth, moment } from './when.ts';

it('writes « 1er » for the first of a month, in French only', () => {
  expect(dayAndMonth('2025-11-01T12:00:00Z', 'fr')).toBe('1er novembre');
  expect(moment('2025-11-01T12:00:00Z', 'fr')).toMatch(/^1er novembre 2025/);
  expect(day('2025-11-01', 'fr')).toBe('samedi 1er novembre 2025');
  expect(dayAndMonth('2025-11-01T12:00:00Z', 'en')).toBe('1 November');
  expect(dayAndMonth('2025-11-11T12:00:00Z', 'fr')).toBe('11 novembre');
});
