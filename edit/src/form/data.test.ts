import { expect, it } from 'vitest';
import type { Field } from '../../api/form.ts';
import { emptyOf, summaryOf, withValue } from './data.ts';

const label = { fr: '', en: '' };
const text: Field = { name: 'title', label, kind: 'both', size: 'line' };

it('writes a value where it belongs, and leaves what is beside it as it is', () => {
  const data = { title: { fr: 'a', en: 'b' }, days: [{ n: 1 }, { n: 2 }] };
  const next = withValue(data, ['days', 1, 'n'], 3) as typeof data;
  expect(next).toEqual({ ...data, days: [{ n: 1 }, { n: 3 }] });
  expect(next.title).toBe(data.title);
  expect(next.days[0]).toBe(data.days[0]);
  expect(Object.keys(withValue(data, ['title'], 'x') as object)).toEqual(['title', 'days']);
});

it('begins with what must be there, and leaves out what is yet to be chosen', () => {
  const name: Field = { name: 'place', label, kind: 'text', size: 'line', optional: true };
  const picture: Field = { name: '', label, kind: 'picture', folder: 'a', extension: 'jpg' };
  const fields: Field[] = [
    text,
    name,
    { name: 'start', label, kind: 'date' },
    { name: 'names', label, kind: 'list', item: name },
    { name: 'photos', label, kind: 'list', item: picture, least: 2 },
  ];
  expect(emptyOf({ name: '', label, kind: 'object', fields })).toEqual({
    title: { fr: '', en: '' },
    names: [''],
    photos: ['', ''],
  });
});

it('calls an entry of a list by its words, never by an address or a file', () => {
  const to: Field = { name: 'to', label, kind: 'page' };
  const image: Field = { name: 'image', label, kind: 'picture', folder: 'a', extension: 'jpg' };
  const entry: Field = { name: '', label, kind: 'object', fields: [to, image, { ...text, name: 'label' }] };
  const data = { to: '/membership', image: 'home/a', label: { fr: 'Adhérer', en: 'Join' } };
  expect([data, { ...data, label: undefined }].map((one) => summaryOf(entry, one, 'en'))).toEqual(['Join', '']);
});
