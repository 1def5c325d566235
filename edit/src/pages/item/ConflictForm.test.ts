import { expect, it } from 'vitest';
import type { Field } from '../../../api/form.ts';
import { chosenFrom, differencesBetween } from './ConflictForm.tsx';

const label = (text: string) => ({ fr: text, en: text });
const title: Field = { name: 'title', label: label('Title'), kind: 'both', size: 'line' };
const team: Field = { name: 'team', label: label('Team'), kind: 'number' };
const day: Field = { name: '', label: label('A day'), kind: 'object', fields: [title] };
const form: Field[] = [
  title,
  { name: 'start', label: label('Day'), kind: 'date' },
  { name: 'fees', label: label('Fees'), kind: 'object', fields: [team] },
  { name: 'days', label: label('Days'), kind: 'list', item: day },
];
const days = (...titles: string[]) => ({ days: titles.map((text) => ({ title: label(text) })) });
const before = { title: label('a'), start: '2026-01-01', fees: { team: 1 }, ...days('one', 'two') };

it('finds each field that differs, inside groups and lists, and which side changed it', () => {
  const mine = { ...before, start: '2026-02-02', ...days('one', 'mine') };
  const theirs = { ...before, start: '2026-03-03', fees: { team: 2 } };
  const found = differencesBetween(form, mine, theirs, before);
  expect(found.map(({ path, label, changed }) => [path.join(), label.en, changed])).toEqual([
    ['start', 'Day', undefined],
    ['fees,team', 'Fees, Team', 'after'],
    ['days,1,title', 'A day 2, Title', 'before'],
  ]);
  expect(chosenFrom(mine, found, ['after', 'after', 'before'])).toEqual({ ...theirs, ...days('one', 'mine') });
});

it('takes lists of different lengths as a whole, and can take a field away', () => {
  const { start: _, ...theirs } = { ...before, ...days('one') };
  const found = differencesBetween(form, before, theirs);
  expect(found.map(({ path }) => path)).toEqual([['start'], ['days']]);
  expect(chosenFrom(before, found, ['after', 'after'])).toEqual(theirs);
});
