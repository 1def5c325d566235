import { afterAll, describe, expect, it } from 'vitest';
import { ContentCopy } from './content-copy.ts';

const copy = new ContentCopy();
afterAll(() => copy.delete());

const register = 'content/directory/schools.csv';
const more = (text: string) => () => copy.write(register, `${copy.read(register)}${text}\n`);
const types =
  'Primary, Junior secondary (JSS), Lower secondary, Secondary, International school, Public secondary, Private primary, Private secondary, Tertiary/University';

/** What no longer adds up, and the message or messages about it. */
const edits: [what: string, edit: () => void, ...lines: string[]][] = [
  [
    'an article without its date',
    () => copy.replace('content/news/kicd-meeting.yaml', 'date: 2025-09-12\n', ''),
    'shared/content/counts.yaml:5  news.dated: the number of articles with a date is 6, and this file says 7. Mend what was lost or doubled; if it is right, write 6 here.',
  ],
  [
    'an event lost',
    () => copy.remove('content/events/language-workshop-2024.yaml'),
    'shared/content/counts.yaml:4  events.events: the number of events is 22, and this file says 23. Mend what was lost or doubled; if it is right, write 22 here.',
    'shared/content/pictures/events/language-workshop-2024.jpg:1  no page shows this picture. Write “events/language-workshop-2024” where it belongs, or delete it.',
  ],
  [
    'a document in another section',
    () => copy.replace('content/resources/lesson-plan-template.yaml', 'section: teaching', 'section: guidelines'),
    'shared/content/counts.yaml:6  resources.teaching: the number of documents under “teaching” is 4, and this file says 5. Mend what was lost or doubled; if it is right, write 4 here.',
    'shared/content/counts.yaml:6  resources.guidelines: the number of documents under “guidelines” is 5, and this file says 4. Mend what was lost or doubled; if it is right, write 5 here.',
  ],
  [
    'an objective lost',
    () =>
      copy.replace(
        'content/about/about.yaml',
        '  - fr: "Faire connaître les cultures francophones."\n    en: "Make the cultures of the French-speaking world known."\n',
        '',
      ),
    'shared/content/counts.yaml:10  about.objectives: the number of objectives is 13, and this file says 14. Mend what was lost or doubled; if it is right, write 13 here.',
  ],
  [
    'a number of teachers with its digits swapped',
    () => copy.replace('content/about/about.yaml', 'count: 404', 'count: 440'),
    'shared/content/about/about.yaml:187  teachers: these numbers add up to 585, and shared/content/counts.yaml says 549. Correct a number, or that sum.',
  ],
  [
    'fees of a new member',
    () => copy.replace('content/membership/membership.yaml', 'registration: 800', 'registration: 900'),
    'shared/content/membership/membership.yaml:89  fees.registration: this is 900, and shared/content/counts.yaml says 800. Correct it, or that number.',
  ],
  [
    'a sum of fees that does not come out',
    () => copy.replace('content/counts.yaml', 'registration: 800', 'registration: 700'),
    'shared/content/counts.yaml:18  membership.newMember: this is not the sum of application and registration. Correct one of the three.',
    'shared/content/membership/membership.yaml:89  fees.registration: this is 800, and shared/content/counts.yaml says 700. Correct it, or that number.',
  ],
  [
    'a fee that an event tells otherwise',
    () => copy.replace('content/events/butere-french-day-2025.yaml', 'newMember: 1000', 'newMember: 1200'),
    'shared/content/events/butere-french-day-2025.yaml:8  fees.newMember: the page on membership asks 1000, and this event says 1200. Write the same.',
  ],
  [
    'a school more',
    more('Kitui Bridge Academy,Kitui,Private secondary,south-eastern'),
    'shared/content/counts.yaml:21  directory.schools: the number of schools is 550, and this file says 549. Mend what was lost or doubled; if it is right, write 550 here.',
    'shared/content/counts.yaml:29  directory.south-eastern: the number of schools in “south-eastern” is 22, and this file says 21. Mend what was lost or doubled; if it is right, write 22 here.',
  ],
  [
    'a group of schools lost',
    () =>
      copy.replace(
        'content/directory/groups.yaml',
        '- id: university\n  kind: category\n  name: { fr: Université, en: University }\n',
        '',
      ),
    'shared/content/counts.yaml:33  directory.university: “university” is not a group of schools in directory/groups.yaml. Bring it back there, or delete this line.',
  ],
  [
    'a county that does not exist',
    () => copy.replace(register, 'Endarasha Secondary School,Nyeri', 'Endarasha Secondary School,Nyerii'),
    `shared/${register}:2  county: “Nyerii” is not a county; write N/A when it is not known.`,
  ],
  [
    'a county of another region',
    () => copy.replace(register, 'Nyeri,Lower secondary; Secondary,central', 'Nyeri,Lower secondary; Secondary,coast'),
    `shared/${register}:2  group: Nyeri is not a county of “coast”, which has Mombasa, Kwale, Kilifi, Tana River, Lamu, Taita-Taveta.`,
  ],
  [
    'a type that does not exist',
    () => copy.replace(register, 'Murang’a,Public secondary,central', 'Murang’a,Public,central'),
    `shared/${register}:4  type: “Public” is not one of ${types}.`,
  ],
  [
    'a school twice',
    more('Endarasha  secondary school,Nyeri,Secondary,central'),
    `shared/${register}:551  name: “Endarasha  secondary school” in Nyeri stands on line 2 already. Delete one.`,
  ],
  [
    'a register separated by semicolons',
    () => copy.replace(register, 'name,county,type,group', 'name;county;type;group'),
    `shared/${register}:1  the first line must be “name,county,type,group”.`,
  ],
];

describe('a wrong number', { timeout: 30_000 }, () => {
  it.each(edits)('%s', (_what, edit, ...lines) => {
    expect(copy.linesAfter(edit)).toEqual(lines);
  });
});
