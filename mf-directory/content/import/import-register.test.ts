import { readFileSync } from 'node:fs';
import path from 'node:path';
import { contentFolder } from 'tools/content/folders.ts';
import { expect, it } from 'vitest';
import { readDirectory, type School } from '../register.ts';
import { compareTable } from './import-register.ts';

const { schools, groups, types } = readDirectory();
const nameOf = (group: string) => groups.find(({ id }) => id === group)?.name.en;
const nyanza = groups.find(({ id }) => id === 'nyanza')?.counties?.join(', ');
const enOf = (id: string) => types.find((type) => type.id === id)?.en;
const typesOf = (type: string) => type.split('; ').map(enOf).join('; ');
const own = readFileSync(path.join(contentFolder, 'directory/schools.csv'), 'utf8');

/** Compares a table with the register. `rows` are the schools that come. */
async function compared(table: string | Buffer) {
  const { changes, report } = await compareTable(Buffer.from(table));
  const rows = changes.flatMap(({ now }) => (now ? `${now.name},${now.county},${now.type},${now.group}` : []));
  return { report, rows };
}

const header = 'name,county,type,group\n';

it('finds no change in the register itself', async () => {
  expect(await compared(own)).toEqual({ report: ['0 added, 0 removed, 0 changed.'], rows: [] });
});

it('names what is added, then what is removed and what is changed', async () => {
  const [gone, changed] = schools as [School, School];
  const row = ({ name, county, type, group }: School) => `${name},${county},${type},${group}\n`;
  const next = own.replace(row(gone), '').replace(row(changed), row({ ...changed, type: 'Secondary; Primary' }));
  const { report } = await compared(`${next}Kitui Bridge Academy,Kitui,Private secondary,south-eastern\n`);
  expect(report).toEqual([
    `+ Kitui Bridge Academy, Kitui (${typesOf('Private secondary')}; ${nameOf('south-eastern')})`,
    `- ${gone.name}, ${gone.county} (${typesOf(gone.type)}; ${nameOf(gone.group)})`,
    `~ ${changed.name}, ${changed.county}: type “${typesOf(changed.type)}” → “${typesOf('Secondary; Primary')}”`,
    '1 added, 1 removed, 1 changed.',
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
    'as the “Unicode text” of Excel, with columns in any order and others besides',
    Buffer.from('\ufeffNo.\tGROUP\tSchool\tType\tCounty\n1\tCoast\tÉden\tPrimary\tLamu\n', 'utf16le'),
    ['Éden,Lamu,Primary,coast'],
  ],
])('reads a table %s', async (_, table, rows) => {
  expect((await compared(table)).rows).toEqual(rows);
});

it('reports each refused row, and changes nothing', async () => {
  const [{ name, county, type, group }, other] = schools as [School, School];
  const again = name.toUpperCase();
  const lines = [
    'A,Nairobbi,Primary,nairobi',
    ',Lamu,Primary,coast',
    'C,Lamu,Primary,centre ville',
    'D,Lamu,Primary,nyanza',
    `${again},${county},${type},${group}`,
  ];
  const present = own.replace(`${other.county},${other.type},`, `${other.county},Nursery,`);
  const { report, rows } = await compared(`${present}${lines.join('\n')}`);
  const row = (line: number) => `row ${schools.length + 1 + line}, column`;
  expect(rows).toEqual([]);
  expect(report).toEqual([
    `row 3, column type: “Nursery” is not one of ${types.map(({ id }) => id).join(', ')}.`,
    `${row(1)} county: “Nairobbi” is not a county. Did you mean “Nairobi”? Write N/A if the county is not known.`,
    `${row(2)} name: the school has no name. Write it.`,
    `${row(3)} group: “centre ville” is not one of ${groups.map(({ id }) => id).join(', ')}.`,
    `${row(4)} group: Lamu is not a county of “nyanza”, which has ${nyanza}. Correct the county or the group.`,
    `${row(5)} name: “${again}” in ${county} is already on line 2. Delete one of the two.`,
    'Nothing was written.',
  ]);
});

it.each([
  [
    'name,county,type\nA,Lamu,Primary\n',
    expect.stringMatching(/^The first row needs one column “group” \(or region, .+ and has 0\.$/),
    'Its columns are: name, county, type.',
  ],
  [
    'name,school,county,type,group\n',
    expect.stringMatching(/^The first row needs one column “name” .+, and has 2\.$/),
    'Its columns are: name, school, county, type, group.',
  ],
  ['', 'This file is empty.'],
  [header, 'This file has no schools below its first row.'],
  [
    `${header}A "B" C,Lamu,Primary,coast\n`,
    'row 2: this row has a double quote (") without a partner. Delete it, or write it twice ("").',
  ],
  ['PK no workbook', 'This file is not a valid Excel workbook. Save it again as .xlsx, or as .csv.'],
])('refuses %j', async (table, ...report) => expect(await compared(table)).toEqual({ report, rows: [] }));
