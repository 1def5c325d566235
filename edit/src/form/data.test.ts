import { expect, it } from 'vitest';
import type { Field } from '../../api/form.ts';
import { emptyOf, formOfValue, isSame, valueAt, withValue } from './data.ts';

const label = { fr: '', en: '' };

it('writes a value where it belongs, and leaves what is beside it as it is', () => {
  const data = { title: { fr: 'a', en: 'b' }, days: [{ n: 1 }, { n: 2 }] };
  const next = withValue(data, ['days', 1, 'n'], 3) as typeof data;
  expect(next).toEqual({ ...data, days: [{ n: 1 }, { n: 3 }] });
  expect(next.title).toBe(data.title);
  expect(next.days[0]).toBe(data.days[0]);
  expect(Object.keys(withValue(data, ['title'], 'x') as object)).toEqual(['title', 'days']);
});

it('makes what is around a value, and takes a value away', () => {
  expect(withValue({}, ['hours', 'from'], '08:00')).toEqual({ hours: { from: '08:00' } });
  expect(withValue({ a: 1, b: 2 }, ['a'], undefined)).toEqual({ b: 2 });
  expect(valueAt({ a: [{ b: 1 }] }, ['a', 0, 'b'])).toBe(1);
  expect(valueAt(undefined, ['a', 0])).toBeUndefined();
});

it('compares data, whatever the order of its keys', () => {
  expect(isSame({ a: 1, b: [1, { c: 2 }] }, { b: [1, { c: 2 }], a: 1 })).toBe(true);
  expect(isSame([1, 2], [2, 1])).toBe(false);
  expect(isSame({ a: undefined }, {})).toBe(true);
  expect(isSame({ a: null }, {})).toBe(false);
});

it('begins with what must be there, and leaves out what is yet to be chosen', () => {
  const name: Field = { name: 'name', label, kind: 'text', size: 'line' };
  const fields: Field[] = [
    { ...name, name: 'title', kind: 'both' },
    { name: 'start', label, kind: 'date' },
    { name: 'names', label, kind: 'list', item: name },
    {
      name: 'photos',
      label,
      kind: 'list',
      item: { name: '', label, kind: 'picture', folder: 'a', extension: 'jpg' },
      least: 2,
    },
    { ...name, name: 'place', optional: true },
  ];
  expect(emptyOf({ name: '', label, kind: 'object', fields })).toEqual({
    title: { fr: '', en: '' },
    names: [''],
    photos: ['', ''],
  });
});

it('recognises which form of a choice a value has', () => {
  const text: Field = { name: '', label, kind: 'both', size: 'markdown' };
  const programme: Field = {
    name: '',
    label,
    kind: 'object',
    fields: [
      { ...text, name: 'title' },
      { name: 'days', label, kind: 'list', item: text },
    ],
  };
  expect(formOfValue([text, programme], { fr: '', en: '' })).toBe(0);
  expect(formOfValue([text, programme], { title: { fr: '', en: '' } })).toBe(1);
  expect(formOfValue([text, programme], emptyOf(programme))).toBe(1);
});
