import { afterAll, describe, expect, it } from 'vitest';
import { ContentCopy } from '../testing/content-copy.ts';

const copy = new ContentCopy();
afterAll(() => copy.delete());

const article = 'content/news/longest-title.yaml';
const english =
  '"The trial’s article whose title reaches as far as the rule’s limit allows, from an edge of a card to the other"';

/** Typing mistakes that break a file, and the one message, with its line and the cure. */
const edits: [what: string, from: string, to: string, message: string][] = [
  [
    'a quote not closed',
    `${english}`,
    english.slice(0, -1),
    '3  this line has a text without a closing quote. Put " at its end.',
  ],
  [
    'quotes inside quotes',
    english,
    '"Meeting at "KICD" today"',
    '3  this line continues after its text has ended. Put the whole text between double quotes, and write quotations inside it with “ ” or « ».',
  ],
  [
    'a colon in a text without quotes',
    english,
    'The trial’s article: one title',
    '3  this line has a “:” inside a text. Put the whole text between double quotes.',
  ],
  ['a tab', `  en: ${english}`, `\ten: ${english}`, '3  this line starts with a tab. Use spaces.'],
  [
    'one space too many',
    `  en: ${english}`,
    `   en: ${english}`,
    '3  this line is indented differently from its neighbours. Start it with as many spaces as they have.',
  ],
  [
    'a paragraph with the wrong indentation',
    '    - L’un.',
    '  - L’un.',
    '17  this line is indented differently from its neighbours. Start it with as many spaces as they have.',
  ],
  [
    'a field without its colon',
    'tab: events',
    'tab events',
    '4  this line has no “:” after the name of a field, or is text that needs two more spaces at its start.',
  ],
  [
    'a repeated field',
    'tab: events\n',
    'tab: events\ntab: press\n',
    '5  this line repeats a field that is already above. Keep one of the two.',
  ],
  [
    'a text that starts with a star',
    'tab: events',
    'tab: *events*',
    '4  this line starts with a star, which has a special meaning here. Put the whole text between double quotes.',
  ],
  [
    'a brace not closed',
    `  en: ${english}`,
    `  en: { text: ${english}`,
    '3  this line opens a “{” or “[” that is not closed. Close it at its end.',
  ],
];

describe('a file that cannot be read', { timeout: 30_000 }, () => {
  it.each(edits)('%s', (_what, from, to, message) => {
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
