import { afterAll, describe, expect, it } from 'vitest';
import { ContentCopy } from '../testing/content-copy.ts';

const copy = new ContentCopy();
afterAll(() => copy.delete());

const article = 'content/news/longest-title.yaml';
const english =
  '"The trial’s article whose title reaches as far as the rule’s limit allows, from an edge of a card to the other"';

/** Typing mistakes that break a file, and the one message, with its line and the cure. */
const edits: [from: string, to: string, message: string][] = [
  [`${english}`, english.slice(0, -1), '3  this line has a text without a closing quote. Put " at its end.'],
  [
    english,
    '"Meeting at "KICD" today"',
    '3  this line continues after its text has ended. Put the whole text between double quotes, and write quotations inside it with “ ” or « ».',
  ],
  [
    english,
    'The trial’s article: one title',
    '3  this line has a “:” inside a text. Put the whole text between double quotes.',
  ],
  [`  en: ${english}`, `\ten: ${english}`, '3  this line starts with a tab. Use spaces.'],
  [
    `  en: ${english}`,
    `   en: ${english}`,
    '3  this line is indented differently from its neighbours. Start it with as many spaces as they have.',
  ],
  [
    '    - L’un.',
    '  - L’un.',
    '17  this line is indented differently from its neighbours. Start it with as many spaces as they have.',
  ],
  [
    'tab: events',
    'tab events',
    '4  this line has no “:” after the name of a field, or is text that needs two more spaces at its start.',
  ],
  [
    'tab: events\n',
    'tab: events\ntab: press\n',
    '5  this line repeats a field that is already above. Keep one of the two.',
  ],
  [
    'tab: events',
    'tab: *events*',
    '4  this line starts with a star, which has a special meaning here. Put the whole text between double quotes.',
  ],
  [
    `  en: ${english}`,
    `  en: { text: ${english}`,
    '3  this line opens a “{” or “[” that is not closed. Close it at its end.',
  ],
];

describe('a file that cannot be read', { timeout: 30_000 }, () => {
  it.each(edits)('%s becomes %s', (from, to, message) => {
    expect(copy.linesAfter(() => copy.replace(article, from, to))).toEqual([`e2e/${article}:${message}`]);
  });

  it('is not in UTF-8', () => {
    const windows = Buffer.from(copy.read(article), 'latin1');
    expect(copy.linesAfter(() => copy.write(article, windows))).toEqual([
      `e2e/${article}:2  this line has characters that cannot be read. Save the file as UTF-8.`,
    ]);
  });

  it('is missing', () => {
    expect(copy.linesAfter(() => copy.remove('content/membership/membership.yaml'))).toEqual([
      'e2e/content/membership/membership.yaml:1  this file is missing, and the site needs it. Restore it.',
    ]);
  });
});
