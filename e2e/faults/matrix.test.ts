import { expect, it } from 'vitest';
import { formatMatrix, type Tried } from './matrix.ts';

it('marks what passed, failed, was not tried, or has no card', () => {
  const tried: Tried[] = [
    {
      fault: 'hanging',
      section: 'mf-news',
      language: 'fr',
      outcomes: { load: 'passed', visit: 'passed', card: 'failed' },
    },
    {
      fault: 'hanging',
      section: 'mf-news',
      language: 'en',
      outcomes: { load: 'passed', visit: 'passed', card: 'passed' },
    },
    {
      fault: 'truncated',
      section: 'mf-contact',
      language: 'fr',
      outcomes: { load: 'passed', visit: 'passed', card: 'none' },
    },
  ];
  expect(formatMatrix(tried).slice(0, -1)).toEqual([
    '          │ mf-contact              │ mf-news',
    '          │ load    visit   card    │ load    visit   card',
    'hanging   │ · ·     · ·     · ·     │ ✓ ✓     ✓ ✓     ✗ ✓',
    'truncated │ ✓ ·     ✓ ·     no card │ · ·     · ·     · ·',
  ]);
});
