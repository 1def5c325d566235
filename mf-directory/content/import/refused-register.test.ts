import { existsSync } from 'node:fs';
import { inLanguage } from 'tools/content/say.ts';
import { wrongFrench } from 'tools/content/testing/wrong-french.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { School } from '../register.ts';
import { own, RegisterCopy, schools } from './register-copy.ts';

let copy: RegisterCopy;
beforeEach(() => {
  copy = new RegisterCopy();
});
afterEach(() => copy.delete());

describe('a register that cannot be accepted', () => {
  const refused = async (name: string, content?: string | Uint8Array): Promise<string> => {
    const error = await copy.imported(name, content).then(
      () => new Error('it was accepted'),
      (reason: Error) => reason,
    );
    expect(copy.register).toBe(own);
    return error.message;
  };

  it('is reported row by row, and nothing is written', async () => {
    const rows = [
      'School,County,Type,Group',
      'A,Nairobbi,Primary,nairobi',
      ',Lamu,Primary,coast',
      'B,Lamu,Nursery,coast',
      'C,Lamu,Primary,centre ville',
      'D,Lamu,Primary,nyanza',
    ];
    expect((await refused('wrong.csv', rows.join('\n'))).split('\n')).toEqual([
      'row 2, column County: “Nairobbi” is not a county. Did you mean “Nairobi”? Write N/A if the county is not known.',
      'row 3, column School: the school has no name. Write it.',
      'row 4, column Type: “Nursery” is not one of Primary, Junior secondary (JSS), Lower secondary, Secondary, International school, Public secondary, Private primary, Private secondary, Tertiary/University.',
      'row 5, column Group: “centre ville” is not one of central, coast, nyanza, western, rift-valley-north, rift-valley-south, nairobi, south-eastern, primary-private, teacher-training-college, tvet-polytechnic, university.',
      'row 6, column Group: Lamu is not a county of “nyanza”, which has Siaya, Kisumu, Homa Bay, Migori, Kisii, Nyamira. Correct the county or the group.',
      'Nothing was written.',
    ]);
  });

  it('has a school twice', async () => {
    const [{ name, county, type, group }] = schools as [School];
    const again = name.toUpperCase();
    expect(await refused('twice.csv', `${own}${again},${county},${type},${group}\n`)).toBe(
      `row ${schools.length + 2}, column name: “${again}” in ${county} is already on line 2. Delete one of the two.\nNothing was written.`,
    );
  });

  it('lacks a column, or has one twice', async () => {
    expect(await refused('few.csv', 'name,county,type\nA,Lamu,Primary\n')).toBe(
      'The first row has no column “group” (or region, region/category, groupe, région, région/catégorie).\nIts columns are: name, county, type.',
    );
    expect(await refused('many.csv', 'name,school,county,type,group\n')).toMatch(
      /^The first row has 2 columns for “name”. Keep one./,
    );
  });

  it('is empty, has no rows, or has a quote too many', async () => {
    expect(await refused('empty.csv', '')).toBe('empty.csv is empty.');
    expect(await refused('header.csv', 'name,county,type,group\n')).toBe(
      'header.csv has no schools below its first row.',
    );
    expect(await refused('quote.csv', 'name,county,type,group\nA "B" C,Lamu,Primary,coast\n')).toBe(
      'quote.csv, row 2: this row has a double quote (") without a partner. Delete it, or write it twice ("").',
    );
  });

  it('is of another kind, is not there, or only bears the name of a workbook', async () => {
    expect(await refused('register.ods', 'x')).toBe(
      'register.ods is neither a .csv nor an .xlsx file. Save it as one of the two.',
    );
    expect(await refused('nowhere.csv')).toBe(`There is no file ${copy.at('nowhere.csv')}. Check its name and folder.`);
    expect(await refused('page.xlsx', '<html>')).toBe(
      'page.xlsx is not a valid Excel workbook. Save it again as .xlsx, or as .csv.',
    );
  });

  it('is refused in French too', async () => {
    const rows = 'Nom,Comté,Type,Région\n,Nairobbi,Maternelle,centre ville\nD,Lamu,Primary,nyanza\n';
    const [english, french] = [
      await refused('faux.csv', rows),
      await inLanguage('fr', () => refused('faux.csv', rows)),
    ];
    const lines = french.split('\n');
    expect(lines).toHaveLength(6);
    for (const [index, line] of english.split('\n').entries())
      expect(wrongFrench(lines[index] ?? '', line)).toBe(undefined);
  });

  it('leaves no file aside', async () => {
    await refused('twice.csv', `${own}${own.split('\n')[1]}\n`);
    expect(existsSync(copy.at('content/directory/.schools.csv'))).toBe(false);
  });
});
