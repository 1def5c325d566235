import { ContentCopy } from 'tools/content/testing/content-copy.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import writeExcelFile from 'write-excel-file/node';
import { readDirectory, type School } from '../register.ts';
import { compareTable } from './import-register.ts';

const file = 'content/directory/schools.csv';
const { schools, groups, types } = readDirectory();
const nameOf = (group: string) => groups.find(({ id }) => id === group)?.name.en;
const typesOf = (type: string) =>
  type
    .split('; ')
    .map((one) => types.find(({ id }) => id === one)?.en)
    .join('; ');
let copy: ContentCopy;
let own: string;
beforeEach(() => {
  copy = new ContentCopy();
  own = copy.read(file);
});
afterEach(() => copy.delete());

/** `lines` are what is told of a table, `rows` the schools that come. */
async function compared(table: string | Buffer) {
  const lines: string[] = [];
  const changes = await compareTable(Buffer.from(table), (line) => lines.push(line), copy.folders);
  const rows = changes.flatMap(({ now }) => (now ? `${now.name},${now.county},${now.type},${now.group}` : []));
  return { lines, rows };
}

const header = 'name,county,type,group\n';
const academy = 'Kitui Bridge Academy,Kitui,Private secondary,south-eastern\n';
const countOf = (id: string) => schools.filter(({ group }) => group === id).length;
const [all, southEastern] = [schools.length, countOf('south-eastern')];

it('finds no change in the register itself', async () => {
  expect(await compared(own)).toEqual({ lines: ['0 added, 0 removed, 0 changed.'], rows: [] });
});

it('tells of a new school, and the numbers that change', async () => {
  const { lines } = await compared(own + academy);
  expect(lines).toEqual([
    `+ Kitui Bridge Academy, Kitui (${typesOf('Private secondary')}; ${nameOf('south-eastern')})`,
    '1 added, 0 removed, 0 changed.',
    `schools: ${all} → ${all + 1}`,
    `${nameOf('south-eastern')}: ${southEastern} → ${southEastern + 1}`,
  ]);
});

it('logs what is removed and what is changed', async () => {
  const [gone, changed] = schools as [School, School];
  const row = ({ name, county, type, group }: School) => `${name},${county},${type},${group}\n`;
  const next = own.replace(row(gone), '').replace(row(changed), row({ ...changed, type: 'Secondary' }));
  const before = countOf(gone.group);
  expect((await compared(next)).lines).toEqual([
    `- ${gone.name}, ${gone.county} (${typesOf(gone.type)}; ${nameOf(gone.group)})`,
    `~ ${changed.name}, ${changed.county}: type “${typesOf(changed.type)}” → “${typesOf('Secondary')}”`,
    '0 added, 1 removed, 1 changed.',
    `schools: ${all} → ${all - 1}`,
    `${nameOf(gone.group)}: ${before} → ${before - 1}`,
  ]);
});

const french = [
  'Nom;Comté;Type d’établissement;Région',
  "Ng'iya;SIAYA;Primaire, secondaire public;Nyanza",
  '"Iten; Annexe";Elgeyo-Marakwet;"Secondaire; Primaire";Rift Valley Nord',
];

it.each([
  [
    'from a French Excel: semicolons, a byte order mark, French labels, straight apostrophes',
    `\ufeff${french.join('\r\n')}\r\n`,
    [
      'Ng’iya,Siaya,Primary; Public secondary,nyanza',
      'Iten; Annexe,Elgeyo-Marakwet,Secondary; Primary,rift-valley-north',
    ],
  ],
  [
    'in the alphabet of Windows',
    Buffer.from('École,Comté,Catégorie,Groupe\nL\x92Étoile,n/a,Primary,coast\n', 'latin1'),
    ['L’Étoile,N/A,Primary,coast'],
  ],
  [
    'as the “Unicode text” of Excel',
    Buffer.from('\ufeffName\tCounty\tType\tGroup\nÉden\tLamu\tPrimary\tCoast\n', 'utf16le'),
    ['Éden,Lamu,Primary,coast'],
  ],
])('reads a table %s', async (_, table, rows) => {
  expect((await compared(table)).rows).toEqual(rows);
});

it('reads an Excel workbook, with columns in any order and others besides', async () => {
  const rows = [
    ['No.', 'GROUP', 'School', 'Type', 'County'],
    [1, 'Nairobi', 'Karen Ridge Academy', 'Private primary; Private secondary', 'Nairobi'],
    [2, 'University', 'Lake University', 'Tertiary/University', 'Unregistered'],
  ];
  expect((await compared(await writeExcelFile(rows).toBuffer())).rows).toEqual([
    'Karen Ridge Academy,Nairobi,Private primary; Private secondary,nairobi',
    'Lake University,Unregistered,Tertiary/University,university',
  ]);
});

const refusal = (table: string): Promise<string> =>
  compared(table).then(
    () => 'it was accepted',
    (error: Error) => error.message,
  );

it('reports each refused row', async () => {
  const rows = [
    'School,County,Type,Group',
    'A,Nairobbi,Primary,nairobi',
    ',Lamu,Primary,coast',
    'B,Lamu,Nursery,coast',
    'C,Lamu,Primary,centre ville',
    'D,Lamu,Primary,nyanza',
  ];
  expect((await refusal(rows.join('\n'))).split('\n')).toEqual([
    'row 2, column County: “Nairobbi” is not a county. Did you mean “Nairobi”? Write N/A if the county is not known.',
    'row 3, column School: the school has no name. Write it.',
    'row 4, column Type: “Nursery” is not one of Primary, Junior secondary (JSS), Lower secondary, Secondary, International school, Public secondary, Private primary, Private secondary, Tertiary/University.',
    'row 5, column Group: “centre ville” is not one of central, coast, nyanza, western, rift-valley-north, rift-valley-south, nairobi, south-eastern, primary-private, teacher-training-college, tvet-polytechnic, university.',
    'row 6, column Group: Lamu is not a county of “nyanza”, which has Siaya, Kisumu, Homa Bay, Migori, Kisii, Nyamira. Correct the county or the group.',
    'Nothing was written.',
  ]);
});

it('refuses a school that is there twice', async () => {
  const [{ name, county, type, group }] = schools as [School];
  const again = name.toUpperCase();
  expect(await refusal(`${own}${again},${county},${type},${group}\n`)).toBe(
    `row ${schools.length + 2}, column name: “${again}” in ${county} is already on line 2. Delete one of the two.\nNothing was written.`,
  );
});

it.each([
  [
    'name,county,type\nA,Lamu,Primary\n',
    'The first row has no column “group” (or region, region/category, groupe, région, région/catégorie).\nIts columns are: name, county, type.',
  ],
  [
    'name,school,county,type,group\n',
    'The first row has 2 columns for “name”. Keep one.\nIts columns are: name, school, county, type, group.',
  ],
  ['', 'This file is empty.'],
  [header, 'This file has no schools below its first row.'],
  [
    `${header}A "B" C,Lamu,Primary,coast\n`,
    'row 2: this row has a double quote (") without a partner. Delete it, or write it twice ("").',
  ],
  ['PK no workbook', 'This file is not a valid Excel workbook. Save it again as .xlsx, or as .csv.'],
])('refuses %j', async (table, message) => {
  expect(await refusal(table)).toBe(message);
});
