import { ContentCopy } from 'content-tools/check/content-copy.ts';
import { readDirectory } from 'mf-directory/content/read-directory.ts';
import type { School } from 'mf-directory/content/register.ts';
import { afterAll, describe, expect, it } from 'vitest';

const copy = new ContentCopy();
afterAll(() => copy.delete());

const register = 'content/directory/schools.csv';
const more = (text: string) => () => copy.write(register, `${copy.read(register)}${text}\n`);
const { schools, known } = readDirectory(copy.folders);
const [first, third] = [schools[0], schools.findLast(({ county }) => county !== 'N/A')] as [School, School];
const row = ({ name, county, type, group }: School) => `${name},${county},${type},${group}\n`;
const changed = (school: School, change: Partial<School>) => () =>
  copy.replace(register, row(school), row({ ...school, ...change }));
const lineOf = (school: School) => copy.lineOf(register, row(school));

const counts = 'content/counts.yaml';
/** What counts.yaml states of a thing, as a message names it. */
const said = (what: string): number => Number(new RegExp(`\\b${what}: (\\d+)`).exec(copy.read(counts))?.[1]);
/** That a number is not what counts.yaml states. */
const differs = (part: string, what: string, words: string, by: number): string => {
  const [stated, line] = [said(what), copy.lineOf(counts, `${what}: `)];
  return `e2e/content/counts.yaml:${line}  ${part}.${what}: the number of ${words} is ${stated + by}, and this file says ${stated}. Mend what was lost or doubled; if it is right, write ${stated + by} here.`;
};
const teachers = 'content/about/about.yaml';
const membership = 'content/membership/membership.yaml';
const registration = said('registration');

/** What no longer adds up, and the message or messages about it. */
const edits: [what: string, edit: () => void, ...lines: string[]][] = [
  [
    'an article without its date',
    () => copy.replace('content/news/statement.yaml', 'date: 2024-10-15\n', ''),
    differs('news', 'dated', 'articles with a date', -1),
  ],
  [
    'an event lost',
    () => copy.remove('content/events/five-day-workshop-2025.yaml'),
    differs('events', 'events', 'events', -1),
    'e2e/content/pictures/events/workshop.jpg:1  no page shows this picture. Write “events/workshop” where it belongs, or delete it.',
  ],
  [
    'a document in another section',
    () => copy.replace('content/resources/fiche.yaml', 'section: teaching', 'section: guidelines'),
    differs('resources', 'teaching', 'documents under “teaching”', -1),
    differs('resources', 'guidelines', 'documents under “guidelines”', 1),
  ],
  [
    'an objective lost',
    () => copy.replace(teachers, '  - fr: "Rester court."\n    en: "Stay short."\n', ''),
    differs('about', 'objectives', 'objectives', -1),
  ],
  [
    'a number of teachers with its digits swapped',
    () => copy.replace(teachers, 'count: 12', 'count: 21'),
    `e2e/${teachers}:${copy.lineOf(teachers, 'teachers:\n')}  teachers: these numbers add up to ${said('teachers') + 9}, and e2e/content/counts.yaml says ${said('teachers')}. Correct a number, or that sum.`,
  ],
  [
    'fees of a new member',
    () => copy.replace(membership, `registration: ${registration}`, 'registration: 900'),
    `e2e/${membership}:${copy.lineOf(membership, 'registration:')}  fees.registration: this is 900, and e2e/content/counts.yaml says ${registration}. Correct it, or that number.`,
  ],
  [
    'a sum of fees that does not come out',
    () => copy.replace(counts, `registration: ${registration}`, 'registration: 700'),
    `e2e/${counts}:${copy.lineOf(counts, 'newMember')}  membership.newMember: this is not the sum of application and registration. Correct one of the three.`,
    `e2e/${membership}:${copy.lineOf(membership, 'registration:')}  fees.registration: this is ${registration}, and e2e/content/counts.yaml says 700. Correct it, or that number.`,
  ],
  [
    'a fee that an event tells otherwise',
    () => copy.replace('content/events/everything-day-2025.yaml', `newMember: ${said('newMember')}`, 'newMember: 1200'),
    `e2e/content/events/everything-day-2025.yaml:10  fees.newMember: the page on membership asks ${said('newMember')}, and this event says 1200. Write the same.`,
  ],
  [
    'a school more',
    more('Kitui Bridge Academy,Kitui,Private secondary,south-eastern'),
    differs('directory', 'schools', 'schools', 1),
    differs('directory', 'south-eastern', 'schools in “south-eastern”', 1),
  ],
  [
    'a group of schools lost',
    () =>
      copy.replace(
        'content/directory/groups.yaml',
        '- id: university\n  kind: category\n  name: { fr: Université, en: University }\n',
        '',
      ),
    `e2e/${counts}:${copy.lineOf(counts, 'university')}  directory.university: “university” is not a group of schools in directory/groups.yaml. Bring it back there, or delete this line.`,
  ],
  [
    'a county that does not exist',
    changed(first, { county: 'Nyerii' }),
    `e2e/${register}:${lineOf(first)}  county: “Nyerii” is not a county; write N/A when it is not known.`,
  ],
  [
    'a county of another region',
    changed(first, { group: 'coast' }),
    `e2e/${register}:${lineOf(first)}  group: ${first.county} is not a county of “coast”, which has ${known.group.find(({ id }) => id === 'coast')?.counties?.join(', ')}.`,
  ],
  [
    'a type that does not exist',
    changed(third, { type: 'Public' }),
    `e2e/${register}:${lineOf(third)}  type: “Public” is not one of ${known.type.join(', ')}.`,
  ],
  [
    'a school twice',
    more(row({ ...first, name: first.name.toLowerCase().replace(' ', '  ') }).trim()),
    `e2e/${register}:${schools.length + 2}  name: “${first.name.toLowerCase().replace(' ', '  ')}” in ${first.county} stands on line 2 already. Delete one.`,
  ],
  [
    'a register separated by semicolons',
    () => copy.replace(register, 'name,county,type,group', 'name;county;type;group'),
    `e2e/${register}:1  the first line must be “name,county,type,group”.`,
  ],
];

describe('a wrong number', { timeout: 30_000 }, () => {
  it.each(edits)('%s', (_what, edit, ...lines) => {
    expect(copy.linesAfter(edit)).toEqual(lines);
  });
});
