import { afterAll, describe, expect, it } from 'vitest';
import { ContentCopy } from '../testing/content-copy.ts';

const copy = new ContentCopy();
afterAll(() => copy.delete());

const events = 'locales/events/en.json';
/** The line of the edited text. */
const all = copy.lineOf(events, '"All events"');
const broken =
  'this line or the one before it cannot be read. Check quotes, commas and “:”; the last line has no comma.';

/** A translator's change to the locales, and its messages. */
const edits: [what: string, file: string, from: string, to: string, ...lines: string[]][] = [
  [
    'a text without a translation',
    events,
    '"all": "All events"\n',
    '"all": "All events",\n    "more": "More"\n',
    `shared/${events}:${all + 1}  home.more: this text has no French translation. Write one in fr.json, or delete this text.`,
  ],
  [
    'a text missing in English',
    events,
    '    "past": "Latest events",\n',
    '',
    `shared/locales/events/fr.json:${copy.lineOf('locales/events/fr.json', 'Derniers rendez-vous')}  home.past: this text has no English translation. Write one in en.json, or delete this text.`,
  ],
  ['an empty text', events, '"All events"', '""', `shared/${events}:${all}  home.all: this text is empty. Write it.`],
  [
    'a placeholder missing',
    'locales/directory/en.json',
    '{{total}} schools and colleges',
    'Schools and colleges',
    'shared/locales/directory/en.json:8  schools.lead: {{total}} is missing here, and the other language has it. Write it where its value belongs.',
  ],
  [
    'a text not translated',
    events,
    '"What we have done together, the most recent first."',
    '"Ce que nous avons fait ensemble, du plus récent au plus ancien."',
    `shared/${events}:${copy.lineOf(events, 'What we have done together')}  past.lead: the French and the English texts are the same. Translate one.`,
  ],
  ['one comma too many', events, '"All events"\n', '"All events",\n', `shared/${events}:${all + 1}  ${broken}`],
  ['a quote not closed', events, '"All events"', '"All events', `shared/${events}:${all}  ${broken}`],
  [
    'a plain space in French',
    'locales/shell/fr.json',
    '"Depuis 1961"',
    '"Depuis 1961 !"',
    `shared/locales/shell/fr.json:${copy.lineOf('locales/shell/fr.json', 'Depuis 1961')}  home.since: in “1961 !” a narrow no-break space goes before ; ! and ?. Copy this: 1961\u202f!`,
  ],
];

describe('a wrong text of the interface', { timeout: 30_000 }, () => {
  it.each(edits)('%s', (_what, file, from, to, ...lines) => {
    expect(copy.linesAfter(() => copy.replace(file, from, to))).toEqual(lines);
  });

  it('is missing with its whole file', () => {
    expect(copy.linesAfter(() => copy.remove('locales/news/en.json'))).toEqual([
      'shared/locales/news/en.json:1  this file is missing, and the site needs it. Restore it.',
    ]);
  });
});
