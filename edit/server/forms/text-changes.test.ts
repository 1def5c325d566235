import { changesBetween } from 'edit/api/text-changes.ts';
import { ownFolders } from 'tools/content/folders.ts';
import { describe, expect, it } from 'vitest';
import { formOf } from './form-of.ts';
import { readItem } from './item-data.ts';
import { kindOf, registerKind } from './kinds.ts';

const form = formOf('events/*.yaml');
const both = (text: string) => ({ fr: `${text} (fr)`, en: `${text} (en)` });
const event = { title: both('Day'), category: 'other', start: '2025-03-14', description: both('Text') };
const programme = (...questions: string[]) => ({
  title: both('Title'),
  sections: [{ heading: both('Day one'), questions: questions.map(both) }],
});

describe('changes', () => {
  it('of a text are told in both languages, with its label', () => {
    const title = { ...event.title, fr: 'Jour' };
    expect(changesBetween(form, event, { ...event, title })).toEqual([
      { path: ['title'], label: { fr: 'Titre', en: 'Title' }, before: event.title, after: title },
    ]);
  });

  it('of choices are told in words, and of parts name the part and the field', () => {
    const after = { ...event, category: 'workshop', hours: { from: '08:00' } };
    expect(changesBetween(form, event, after)).toEqual([
      expect.objectContaining({
        before: { fr: expect.any(String), en: 'Other event' },
        after: expect.objectContaining({ en: 'Workshop' }),
      }),
      { path: ['hours', 'from'], label: { fr: 'Heures › De', en: 'Hours › From' }, after: '08:00' },
    ]);
  });

  it('of a list tell an item that was added, and not those after it', () => {
    const before = { ...event, description: programme('a', 'b') };
    const after = { ...event, description: programme('new', 'a', 'b') };
    const label = { fr: 'Description › Jour 1 › Question 1', en: 'Description › Day 1 › Question 1' };
    expect(changesBetween(form, before, after)).toEqual([
      { path: ['description', 'sections', 0, 'questions', 0], label, after: both('new') },
    ]);
    expect(changesBetween(form, after, before)).toMatchObject([{ before: both('new') }]);
    const other = { ...event, description: programme('a', 'changed') };
    expect(changesBetween(form, before, other)).toMatchObject([{ before: both('b'), after: both('changed') }]);
  });

  it('of a text that became a programme tell what was and what is', () => {
    const changes = changesBetween(form, event, { ...event, description: programme('a') });
    expect(changes.map(({ before, after }) => [before, after])).toEqual([
      [event.description, undefined],
      [undefined, both('Title')],
      [undefined, both('Day one')],
      [undefined, both('a')],
    ]);
  });

  it('of a new item and of one that is gone are all of it, and of one that stays none', () => {
    expect(changesBetween(form, undefined, event)).toHaveLength(4);
    expect(changesBetween(form, event, undefined).every(({ after }) => after === undefined)).toBe(true);
    expect(changesBetween(form, event, structuredClone(event))).toEqual([]);
  });

  it('of data that is a list name the item', () => {
    const item = 'about/officers.yaml';
    const before = readItem(ownFolders, item) as { name: string }[];
    const after = before.map((officer, index) => (index === 1 ? { ...officer, name: 'New' } : officer));
    const label = { fr: 'Membre du bureau 2 › Nom', en: 'Officer 2 › Name' };
    expect(changesBetween(formOf(kindOf(item)?.id ?? ''), before, after)).toEqual([
      { path: [1, 'name'], label, before: before[1]?.name, after: 'New' },
    ]);
  });

  it('of the register name the school', () => {
    const school = { name: 'Alpha', county: 'Nyeri', type: 'Primary', group: 'central' };
    const [before, after] = [{ schools: [school] }, { schools: [{ ...school, type: 'Secondary' }] }];
    const cells = { before: 'Nyeri · Primary · central', after: 'Nyeri · Secondary · central' };
    expect(changesBetween(formOf(registerKind), before, after)).toEqual([
      { path: ['schools', 0], label: { fr: 'Alpha', en: 'Alpha' }, ...cells },
    ]);
    expect(changesBetween([], undefined, before)).toHaveLength(1);
  });
});
