import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isSame } from 'edit/api/differences.ts';
import type { Change } from 'edit/api/job.ts';
import { changesBetween } from 'edit/api/text-changes.ts';
import { ownFolders } from 'tools/content/folders.ts';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { formOf } from './form-of.ts';
import { readItem } from './item-data.ts';
import { kindOf, registerKind } from './kinds.ts';

const form = formOf('events/*.yaml');
const { event, cases } = parse(readFileSync(path.join(import.meta.dirname, 'text-changes.cases.yaml'), 'utf8'));

it.each<Record<'before' | 'after', object> & { changes: Change[] }>(cases)('changes of $of', (one) => {
  const found = changesBetween(form, { ...event, ...one.before }, { ...event, ...one.after });
  expect(found).toMatchObject(one.changes.map((change) => ({ before: undefined, after: undefined, ...change })));
});

it('changes of data that is a list name the item', () => {
  const item = 'about/officers.yaml';
  const before = readItem(ownFolders, item) as { name: string }[];
  const after = before.map((officer, index) => (index === 1 ? { ...officer, name: 'New' } : officer));
  const label = { fr: 'Membre du bureau 2, Nom', en: 'Officer 2, Name' };
  expect(changesBetween(formOf(kindOf(item)?.id ?? ''), before, after)).toEqual([
    { path: [1, 'name'], label, before: before[1]?.name, after: 'New' },
  ]);
});

it('changes of the register name the school', () => {
  const school = { name: 'Alpha', county: 'Nyeri', type: 'Primary', group: 'central' };
  const [before, after] = [{ schools: [school] }, { schools: [{ ...school, type: 'Secondary' }] }];
  const cells = { before: 'Nyeri · Primary · central', after: 'Nyeri · Secondary · central' };
  expect(changesBetween(formOf(registerKind), before, after)).toEqual([
    { path: ['schools', 0], label: { fr: 'Alpha', en: 'Alpha' }, ...cells },
  ]);
  expect(changesBetween([], undefined, before)).toHaveLength(1);
});

it('data with an empty list is not the same as without, and with other order of names is', () => {
  expect([isSame({}, { a: [] }), isSame({ a: 1, b: [1, 2] }, { b: [1, 2], a: 1 })]).toEqual([false, true]);
});
