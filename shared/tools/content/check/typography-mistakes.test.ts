import { afterAll, describe, expect, it } from 'vitest';
import { ContentCopy } from './content-copy.ts';

const copy = new ContentCopy();
afterAll(() => copy.delete());

const event = 'content/events/everything-day-2025.yaml';

/** What a teacher types, and the one message, with the right spelling. */
const edits: [what: string, file: string, from: string, to: string, message: string][] = [
  [
    'a straight apostrophe',
    event,
    'puis l’autre',
    "puis l'autre",
    "22  description.fr: in “l'autre.” write the apostrophe as ’. Copy this: l’autre.",
  ],
  [
    'a plain space before a mark',
    event,
    'et les fanions.", en',
    'et les fanions !", en',
    '14  alt.fr: in “fanions !” a narrow no-break space goes before ; ! and ?. Copy this: fanions\u202f!',
  ],
  [
    'no space before a colon',
    'content/news/statement.yaml',
    'Communiqué d’essai\u00a0:',
    'Communiqué d’essai:',
    '1  title.fr: in “d’essai:” a no-break space goes before a colon. Copy this: d’essai\u00a0:',
  ],
  [
    'three dots',
    event,
    'puis l’autre.',
    'puis l’autre...',
    '22  description.fr: in “l’autre...” write the three dots as one character, “…”. Copy this: l’autre…',
  ],
  [
    'a double space',
    event,
    'puis l’autre.',
    'puis  l’autre.',
    '22  description.fr: in “puis  l’autre.” two spaces follow each other. Copy this: puis l’autre.',
  ],
  [
    'a straight apostrophe in a name',
    'content/about/regions.yaml',
    '"Zêta d’Essai"',
    '"Faith Ng\'eno"',
    "4  #1.president: in “Ng'eno” write the apostrophe as ’. Copy this: Ng’eno",
  ],
  [
    'a French colon in English',
    'content/news/statement.yaml',
    '"A trial’s statement: ',
    '"A trial’s statement : ',
    '1  title.en: in “statement :” English puts no space there. Copy this: statement:',
  ],
];

describe('a typing mistake', { timeout: 30_000 }, () => {
  it.each(edits)('%s', (_what, file, from, to, message) => {
    expect(copy.linesAfter(() => copy.replace(file, from, to))).toEqual([`e2e/${file}:${message}`]);
  });
});
