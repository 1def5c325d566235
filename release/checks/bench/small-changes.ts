import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { edit } from '../checkout.ts';

const aWord = { documents: 6, bytes: 10_000 };

/** Everyday changes in a checkout, and how many documents, and bytes of other files, each may change. */
export const smallChanges = (content: string) => [
  { what: 'a word in an event', app: 'mf-events', make: inFirst(`${content}/events`, 'description'), limit: aWord },
  { what: 'a word in an article', app: 'mf-news', make: inFirst(`${content}/news`, 'content'), limit: aWord },
  {
    what: 'a school',
    app: 'mf-directory',
    make: replaced(`${content}/directory/schools.csv`, /\n([^,\n]{4,}),/, '\n$1 School,'),
    // In both languages, the search, whose document names the files of the register, and the list of the school's group.
    // Also those that state the day of the last change.
    limit: { documents: 8, bytes: 30_000 },
  },
  {
    what: 'a label',
    app: 'mf-events',
    make: replaced('shared/locales/events/fr.json', /("lead": ")/, '$1Oui, '),
    // Every French page of the section preloads its texts, and so does the home page.
    limit: { documents: 40, bytes: 10_000 },
  },
  {
    what: 'a rule of a style',
    app: 'mf-events',
    make: replaced('mf-events/src/components/agenda.css', /(\.agenda h3 \{\n)/, '$1    opacity: 0.99;\n'),
    // Every page of the section links its stylesheet.
    limit: { documents: 80, bytes: 12_000 },
  },
];

const replaced =
  (file: string, from: RegExp, to: string) =>
  (checkout: string): void =>
    edit(checkout, file, from, to);

/** Adds a word, in both languages, to the first file of a folder whose field is written as two plain texts. */
const inFirst =
  (folder: string, field: string) =>
  (checkout: string): void => {
    const both = new RegExp(`(\\n${field}:\\n  fr: [|>]-?\\n +)(.*?\\n  en: [|>]-?\\n +)`, 's');
    const hasBoth = (file: string) => both.test(readFileSync(path.join(checkout, folder, file), 'utf8'));
    const file = readdirSync(path.join(checkout, folder)).find(hasBoth);
    edit(checkout, `${folder}/${file}`, both, '$1Et $2And ');
  };
