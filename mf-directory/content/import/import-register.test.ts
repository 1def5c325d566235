import { checkContent } from 'tools/content/check/check-content.ts';
import { displayPath } from 'tools/content/folders.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import writeExcelFile from 'write-excel-file/node';
import type { School } from '../register.ts';
import { own, RegisterCopy, schools } from './register-copy.ts';

let copy: RegisterCopy;
beforeEach(() => {
  copy = new RegisterCopy();
});
afterEach(() => copy.delete());

const written = `Written: ${displayPath('directory/schools.csv')}.`;
const academy = 'Kitui Bridge Academy,Kitui,Private secondary,south-eastern\n';
const countOf = (id: string) => schools.filter(({ group }) => group === id).length;
const [all, southEastern] = [schools.length, countOf('south-eastern')];
const twoAdded = [
  '+ Kitui Bridge Academy, Kitui (Private secondary; south-eastern)',
  '1 added, 0 removed, 0 changed.',
  `schools: ${all} → ${all + 1} schools`,
  `south-eastern: ${southEastern} → ${southEastern + 1} schools`,
];

describe('a register that can be accepted', () => {
  it('stays letter for letter when nothing has changed', async () => {
    expect(await copy.imported('same.csv', own)).toEqual(['0 added, 0 removed, 0 changed.', written]);
    expect(copy.register).toBe(own);
  });

  it('is written in its place, sorted', async () => {
    expect(await copy.imported('more.csv', own + academy)).toEqual([...twoAdded, written]);
    expect(copy.register).toContain(`Secondary,south-eastern\n`);
    expect(copy.register.split('\n')).toHaveLength(own.split('\n').length + 1);
  });

  it('logs what is removed and what is changed', async () => {
    const [gone, changed] = schools as [School, School];
    const row = ({ name, county, type, group }: School) => `${name},${county},${type},${group}\n`;
    const next = own.replace(row(gone), '').replace(row(changed), row({ ...changed, type: 'Secondary' }));
    const before = countOf(gone.group);
    expect(await copy.imported('other.csv', next)).toEqual([
      `- ${gone.name}, ${gone.county} (${gone.type}; ${gone.group})`,
      `~ ${changed.name}, ${changed.county}: type “${changed.type}” → “Secondary”`,
      '0 added, 1 removed, 1 changed.',
      `schools: ${all} → ${all - 1} schools`,
      `${gone.group}: ${before} → ${before - 1} schools`,
      written,
    ]);
  });

  it('writes nothing in a dry run', async () => {
    const lines = await copy.imported('more.csv', own + academy, true);
    expect(lines).toEqual([...twoAdded, 'Nothing was written: this was a dry run.']);
    expect(copy.register).toBe(own);
  });

  it('may come from a French Excel: semicolons, a byte order mark, French labels, straight apostrophes', async () => {
    const rows = [
      'Nom;Comté;Type d’établissement;Région',
      "Ng'iya;SIAYA;Primaire, secondaire public;Nyanza",
      '"Iten; Annexe";Elgeyo-Marakwet;"Secondaire; Primaire";Rift Valley Nord',
    ];
    await copy.imported('excel.csv', `\ufeff${rows.join('\r\n')}\r\n`);
    expect(copy.register).toBe(
      'name,county,type,group\nNg’iya,Siaya,Primary; Public secondary,nyanza\nIten; Annexe,Elgeyo-Marakwet,Secondary; Primary,rift-valley-north\n',
    );
  });

  it('may come in the alphabet of Windows, or as the “Unicode text” of Excel', async () => {
    await copy.imported(
      'windows.csv',
      Buffer.from('École,Comté,Catégorie,Groupe\nL\x92Étoile,n/a,Primary,coast\n', 'latin1'),
    );
    expect(copy.register).toContain('L’Étoile,N/A,Primary,coast\n');
    await copy.imported(
      'unicode.csv',
      Buffer.from('\ufeffName\tCounty\tType\tGroup\nÉden\tLamu\tPrimary\tCoast\n', 'utf16le'),
    );
    expect(copy.register).toBe('name,county,type,group\nÉden,Lamu,Primary,coast\n');
  });

  it('may be an Excel workbook, with columns in any order and others besides', async () => {
    const rows = [
      ['No.', 'GROUP', 'School', 'Type', 'County'],
      [1, 'Nairobi', 'Karen Ridge Academy', 'Private primary; Private secondary', 'Nairobi'],
      [2, 'University', 'Lake University', 'Tertiary/University', 'Unregistered'],
    ];
    await writeExcelFile(rows).toFile(copy.at('register.xlsx'));
    const lines = await copy.imported('register.xlsx');
    expect(lines.slice(0, 2)).toEqual([
      '+ Karen Ridge Academy, Nairobi (Private primary; Private secondary; nairobi)',
      '+ Lake University, Unregistered (Tertiary/University; university)',
    ]);
    expect(copy.register).toBe(
      'name,county,type,group\nKaren Ridge Academy,Nairobi,Private primary; Private secondary,nairobi\nLake University,Unregistered,Tertiary/University,university\n',
    );
  });
});

it('is what the check of the content then expects', async () => {
  const before = checkContent(copy.folders).mistakes;
  await copy.imported('more.csv', own + academy);
  expect(checkContent(copy.folders).mistakes).toEqual(before);
});
