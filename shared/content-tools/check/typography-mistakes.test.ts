import { afterAll, describe, expect, it } from 'vitest';
import { ContentCopy } from './content-copy.ts';

const copy = new ContentCopy();
afterAll(() => copy.delete());

const butere = 'content/events/butere-french-day-2025.yaml';

/** What a teacher types, and the one message, which shows the right spelling. */
const edits: [what: string, file: string, from: string, to: string, told: string][] = [
  [
    'a straight apostrophe',
    butere,
    'de l’équipe',
    "de l'équipe",
    "20  description.fr: in “l'équipe.” write the apostrophe as ’. Copy this: l’équipe.",
  ],
  [
    'a plain space before a mark',
    butere,
    'devant l’école.", en',
    'devant l’école !", en',
    '11  alt.fr: in “l’école !” a narrow no-break space goes before ; ! and ?. Copy this: l’école\u202f!',
  ],
  [
    'no space before a colon',
    'content/news/kicd-meeting.yaml',
    'Réunion au KICD\u00a0:',
    'Réunion au KICD:',
    '2  title.fr: in “KICD:” a no-break space goes before a colon. Copy this: KICD\u00a0:',
  ],
  [
    'three dots',
    butere,
    'une plume de pintade.',
    'une plume de pintade...',
    '21  description.fr: in “pintade...” write the three dots as one sign, “…”. Copy this: pintade…',
  ],
  [
    'a double space',
    butere,
    'une plume de pintade.',
    'une plume  de pintade.',
    '21  description.fr: in “plume  de” two spaces follow each other. Copy this: plume de',
  ],
  [
    'a straight apostrophe in a name',
    'content/about/regions.yaml',
    '"Faith Achieng"',
    '"Faith Ng\'eno"',
    "4  #1.president: in “Ng'eno” write the apostrophe as ’. Copy this: Ng’eno",
  ],
  [
    'a French colon in English',
    'content/news/kicd-meeting.yaml',
    '"Meeting at KICD: ',
    '"Meeting at KICD : ',
    '3  title.en: in “KICD :” English puts no space there. Copy this: KICD:',
  ],
];

describe('a slip of the keyboard', { timeout: 30_000 }, () => {
  it.each(edits)('%s', (_what, file, from, to, told) => {
    expect(copy.linesAfter(() => copy.replace(file, from, to))).toEqual([`shared/${file}:${told}`]);
  });
});
