import { ContentCopy } from 'content-tools/check/content-copy.ts';
import { readDirectory } from 'mf-directory/content/read-directory.ts';
import type { School } from 'mf-directory/content/register.ts';
import { afterAll, describe, expect, it } from 'vitest';

const copy = new ContentCopy();
afterAll(() => copy.delete());

const register = 'content/directory/schools.csv';
const addRow = (text: string) => () => copy.write(register, `${copy.read(register)}${text}\n`);
const { schools, known } = readDirectory(copy.folders);
const [first, third] = [schools[0], schools.findLast(({ county }) => county !== 'N/A')] as [School, School];
const row = ({ name, county, type, group }: School) => `${name},${county},${type},${group}\n`;
const changed = (school: School, change: Partial<School>) => () =>
  copy.replace(register, row(school), row({ ...school, ...change }));
const lineOf = (school: School) => copy.lineOf(register, row(school));

const counts = 'content/counts.yaml';
/** A number in counts.yaml. */
const stated = (what: string): number => Number(new RegExp(`\\b${what}: (\\d+)`).exec(copy.read(counts))?.[1]);
/** The message about a number that differs from counts.yaml. */
const differs = (part: string, what: string, words: string, by: number): string => {
  const [before, line] = [stated(what), copy.lineOf(counts, `${what}: `)];
  return `e2e/content/counts.yaml:${line}  ${part}.${what}: the number of ${words} is ${before + by}, and this file says ${before}. Restore what is missing or delete what is there twice; if nothing is wrong, write ${before + by} here.`;
};
const teachers = 'content/about/about.yaml';
const membership = 'content/membership/membership.yaml';
const registration = stated('registration');

/** An edit that makes a number wrong, and the messages about it. */
const edits: [what: string, edit: () => void, ...lines: string[]][] = [
  [
    'an article without its date',
    () => copy.replace('content/news/statement.yaml', 'date: 2024-10-15\n', ''),
    differs('news', 'dated', 'articles with a date', -1),
  ],
  [
    'an event removed',
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
    'an objective removed',
    () => copy.replace(teachers, '  - fr: "Rester court."\n    en: "Stay short."\n', ''),
    differs('about', 'objectives', 'objectives', -1),
  ],
  [
    'a number of teachers with its digits swapped',
    () => copy.replace(teachers, 'count: 12', 'count: 21'),
    `e2e/${teachers}:${copy.lineOf(teachers, 'teachers:\n')}  teachers: these numbers add up to ${stated('teachers') + 9}, and e2e/content/counts.yaml says ${stated('teachers')}. Correct one of the numbers, or the sum.`,
  ],
  [
    'another fee for new members',
    () => copy.replace(membership, `registration: ${registration}`, 'registration: 900'),
    `e2e/${membership}:${copy.lineOf(membership, 'registration:')}  fees.registration: this is 900, and e2e/content/counts.yaml says ${registration}. Correct one of the two.`,
  ],
  [
    'a wrong sum of fees',
    () => copy.replace(counts, `registration: ${registration}`, 'registration: 700'),
    `e2e/${counts}:${copy.lineOf(counts, 'newMember')}  membership.newMember: this is not the sum of application and registration. Correct one of the three.`,
    `e2e/${membership}:${copy.lineOf(membership, 'registration:')}  fees.registration: this is ${registration}, and e2e/content/counts.yaml says 700. Correct one of the two.`,
  ],
  [
    'another fee in an event',
    () =>
      copy.replace('content/events/everything-day-2025.yaml', `newMember: ${stated('newMember')}`, 'newMember: 1200'),
    `e2e/content/events/everything-day-2025.yaml:10  fees.newMember: the membership page says ${stated('newMember')}, and this event says 1200. Write the same number.`,
  ],
  [
    'one school more',
    addRow('Kitui Bridge Academy,Kitui,Private secondary,south-eastern'),
    differs('directory', 'schools', 'schools', 1),
    differs('directory', 'south-eastern', 'schools in “south-eastern”', 1),
  ],
  [
    'a group of schools removed',
    () =>
      copy.replace(
        'content/directory/groups.yaml',
        '- id: university\n  kind: category\n  name: { fr: Université, en: University }\n',
        '',
      ),
    `e2e/${counts}:${copy.lineOf(counts, 'university')}  directory.university: “university” is not a group of schools in directory/groups.yaml. Restore it there, or delete this line.`,
  ],
  [
    'a county that does not exist',
    changed(first, { county: 'Nyerii' }),
    `e2e/${register}:${lineOf(first)}  county: “Nyerii” is not a county. Did you mean “Nyeri”? Write N/A if the county is not known.`,
  ],
  [
    'a county of another region',
    changed(first, { group: 'coast' }),
    `e2e/${register}:${lineOf(first)}  group: ${first.county} is not a county of “coast”, which has ${known.group.find(({ id }) => id === 'coast')?.counties?.join(', ')}. Correct the county or the group.`,
  ],
  [
    'a type that does not exist',
    changed(third, { type: 'Public' }),
    `e2e/${register}:${lineOf(third)}  type: “Public” is not one of ${known.type.join(', ')}.`,
  ],
  [
    'a school twice',
    addRow(row({ ...first, name: first.name.toLowerCase().replace(' ', '  ') }).trim()),
    `e2e/${register}:${schools.length + 2}  name: “${first.name.toLowerCase().replace(' ', '  ')}” in ${first.county} is already on line 2. Delete one of the two.`,
  ],
  [
    'a register separated by semicolons',
    () => copy.replace(register, 'name,county,type,group', 'name;county;type;group'),
    `e2e/${register}:1  the first line must be “name,county,type,group”. Correct it.`,
  ],
];

describe('a wrong number', { timeout: 30_000 }, () => {
  it.each(edits)('%s', (_what, edit, ...lines) => {
    expect(copy.linesAfter(edit)).toEqual(lines);
  });
});
