import { readdirSync } from 'node:fs';
import path from 'node:path';
import { checkContent } from 'tools/content/check/check-content.ts';
import { displayPath } from 'tools/content/folders.ts';
import { inLanguage } from 'tools/content/say.ts';
import { ContentCopy } from 'tools/content/testing/content-copy.ts';
import { wrongFrench } from 'tools/content/testing/wrong-french.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import writeExcelFile from 'write-excel-file/node';
import { readDirectory, type School } from '../register.ts';
import { importRegister } from './import-register.ts';

const file = 'content/directory/schools.csv';
const { schools } = readDirectory();
let copy: ContentCopy;
let own: string;
beforeEach(() => {
  copy = new ContentCopy();
  own = copy.read(file);
});
afterEach(() => copy.delete());

const at = (name: string) => path.resolve(copy.folders.content, '..', name);

/** Imports a file, which is written first if its content is given. Returns the lines that the import prints. */
async function imported(name: string, content?: string | Uint8Array, dryRun = false): Promise<string[]> {
  if (content !== undefined) copy.write(name, content);
  const lines: string[] = [];
  await importRegister(at(name), { dryRun, log: (line) => lines.push(line) }, copy.folders);
  return lines;
}

const written = `Written: ${displayPath('directory/schools.csv')}.`;
const header = 'name,county,type,group\n';
const academy = 'Kitui Bridge Academy,Kitui,Private secondary,south-eastern\n';
const countOf = (id: string) => schools.filter(({ group }) => group === id).length;
const [all, southEastern] = [schools.length, countOf('south-eastern')];
const oneAdded = [
  '+ Kitui Bridge Academy, Kitui (Private secondary; south-eastern)',
  '1 added, 0 removed, 0 changed.',
  `schools: ${all} → ${all + 1} schools`,
  `south-eastern: ${southEastern} → ${southEastern + 1} schools`,
];

it('leaves the register as it is, letter for letter, when nothing has changed', async () => {
  expect(await imported('same.csv', own)).toEqual(['0 added, 0 removed, 0 changed.', written]);
  expect(copy.read(file)).toBe(own);
});

it('writes a school in its place, as the check of the content expects', async () => {
  const before = checkContent(copy.folders).mistakes;
  expect(await imported('more.csv', own + academy)).toEqual([...oneAdded, written]);
  expect(copy.read(file).split('\n')).toHaveLength(own.split('\n').length + 1);
  expect(checkContent(copy.folders).mistakes).toEqual(before);
  expect(readdirSync(at('content/directory')).filter((name) => name.startsWith('.'))).toEqual([]);
});

it('logs what is removed and what is changed', async () => {
  const [gone, changed] = schools as [School, School];
  const row = ({ name, county, type, group }: School) => `${name},${county},${type},${group}\n`;
  const next = own.replace(row(gone), '').replace(row(changed), row({ ...changed, type: 'Secondary' }));
  const before = countOf(gone.group);
  expect(await imported('other.csv', next)).toEqual([
    `- ${gone.name}, ${gone.county} (${gone.type}; ${gone.group})`,
    `~ ${changed.name}, ${changed.county}: type “${changed.type}” → “Secondary”`,
    '0 added, 1 removed, 1 changed.',
    `schools: ${all} → ${all - 1} schools`,
    `${gone.group}: ${before} → ${before - 1} schools`,
    written,
  ]);
});

it('writes nothing in a dry run', async () => {
  const lines = await imported('more.csv', own + academy, true);
  expect(lines).toEqual([...oneAdded, 'Nothing was written: this was a dry run.']);
  expect(copy.read(file)).toBe(own);
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
    'Ng’iya,Siaya,Primary; Public secondary,nyanza\nIten; Annexe,Elgeyo-Marakwet,Secondary; Primary,rift-valley-north\n',
  ],
  [
    'in the alphabet of Windows',
    Buffer.from('École,Comté,Catégorie,Groupe\nL\x92Étoile,n/a,Primary,coast\n', 'latin1'),
    'L’Étoile,N/A,Primary,coast\n',
  ],
  [
    'as the “Unicode text” of Excel',
    Buffer.from('\ufeffName\tCounty\tType\tGroup\nÉden\tLamu\tPrimary\tCoast\n', 'utf16le'),
    'Éden,Lamu,Primary,coast\n',
  ],
])('reads a table %s', async (_, table, rows) => {
  await imported('table.csv', table);
  expect(copy.read(file)).toBe(header + rows);
});

it('reads an Excel workbook, with columns in any order and others besides', async () => {
  const rows = [
    ['No.', 'GROUP', 'School', 'Type', 'County'],
    [1, 'Nairobi', 'Karen Ridge Academy', 'Private primary; Private secondary', 'Nairobi'],
    [2, 'University', 'Lake University', 'Tertiary/University', 'Unregistered'],
  ];
  await writeExcelFile(rows).toFile(at('register.xlsx'));
  await imported('register.xlsx');
  expect(copy.read(file)).toBe(
    `${header}Karen Ridge Academy,Nairobi,Private primary; Private secondary,nairobi\nLake University,Unregistered,Tertiary/University,university\n`,
  );
});

/** Why a table is refused. Nothing is written, and the French message is one. */
async function refusal(name: string, content?: string): Promise<string> {
  const read = () =>
    imported(name, content).then(
      () => 'it was accepted',
      (error: Error) => error.message,
    );
  const [english, french] = [await read(), await inLanguage('fr', read)];
  expect(copy.read(file)).toBe(own);
  const lines = french.split('\n');
  for (const [index, line] of english.split('\n').entries())
    expect(wrongFrench(lines[index] ?? '', line), lines[index]).toBeUndefined();
  return english;
}

it('reports each refused row, and writes nothing', async () => {
  const rows = [
    'School,County,Type,Group',
    'A,Nairobbi,Primary,nairobi',
    ',Lamu,Primary,coast',
    'B,Lamu,Nursery,coast',
    'C,Lamu,Primary,centre ville',
    'D,Lamu,Primary,nyanza',
  ];
  expect((await refusal('wrong.csv', rows.join('\n'))).split('\n')).toEqual([
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
  expect(await refusal('twice.csv', `${own}${again},${county},${type},${group}\n`)).toBe(
    `row ${schools.length + 2}, column name: “${again}” in ${county} is already on line 2. Delete one of the two.\nNothing was written.`,
  );
});

it.each<[string, string | undefined, string]>([
  [
    'few.csv',
    'name,county,type\nA,Lamu,Primary\n',
    'The first row has no column “group” (or region, region/category, groupe, région, région/catégorie).\nIts columns are: name, county, type.',
  ],
  [
    'many.csv',
    'name,school,county,type,group\n',
    'The first row has 2 columns for “name”. Keep one.\nIts columns are: name, school, county, type, group.',
  ],
  ['empty.csv', '', 'empty.csv is empty.'],
  ['header.csv', header, 'header.csv has no schools below its first row.'],
  [
    'quote.csv',
    `${header}A "B" C,Lamu,Primary,coast\n`,
    'quote.csv, row 2: this row has a double quote (") without a partner. Delete it, or write it twice ("").',
  ],
  ['register.ods', 'x', 'register.ods is neither a .csv nor an .xlsx file. Save it as one of the two.'],
  ['nowhere.csv', undefined, 'There is no file {folder}/nowhere.csv. Check its name and folder.'],
  ['page.xlsx', '<html>', 'page.xlsx is not a valid Excel workbook. Save it again as .xlsx, or as .csv.'],
])('refuses %s', async (name, content, message) => {
  expect(await refusal(name, content)).toBe(message.replace('{folder}', at('.')));
});
