import { associationSchema } from 'tools/content/association.ts';
import { openYaml } from 'tools/content/yaml-file.ts';
import { describe, expect, it } from 'vitest';
import { formOf } from './form-of.ts';
import { formFor, mayChange, refusedFields } from './owned-fields.ts';

const item = 'association.yaml';
const association = associationSchema.parse(openYaml(item).data);
const contact = ['contact-team'];

describe('of association.yaml the contact team', () => {
  const { tokens } = association;

  it('has a form with the ways to reach the association', () => {
    const [first, ...others] = formFor(item, formOf(item), contact);
    expect(first).toMatchObject({ name: 'tokens', fields: [{ name: 'email' }, { name: 'phone' }] });
    expect(others.map(({ name }) => name)).toEqual(['city', 'social', 'whatsapp', 'chatGroup']);
  });

  it('may change these', () => {
    const after = { ...association, tokens: { ...tokens, email: 'other@apfk.example' } };
    expect(refusedFields(item, association, after, contact)).toEqual([]);
  });

  it('may change nothing else', () => {
    const emailjs = { ...association.emailjs, serviceId: 'elsewhere' };
    const others = { address: 'https://other.example', analytics: undefined, emailjs };
    const after = { ...association, ...others, tokens: { ...tokens, association: 'AUTRE', emails: 'new' } };
    const refused = refusedFields(item, association, after, contact).map((path) => path.join('.'));
    expect(refused.sort()).toEqual([
      'address',
      'analytics.measurementId',
      'emailjs.serviceId',
      'tokens.association',
      'tokens.emails',
    ]);
  });
});

it('lets admins and the owners of an item change all of it', () => {
  expect(refusedFields(item, association, {}, ['events-team', 'site-admins'])).toEqual([]);
  for (const team of ['events-team', 'site-admins'])
    expect(refusedFields('events/open-day.yaml', {}, { title: 'Open' }, [team])).toEqual([]);
  expect(formFor(item, formOf(item), ['site-admins'])).toEqual(formOf(item));
});

it('lets a team change its own items, and people without a team nothing', () => {
  const events = ['events-team'];
  for (const item of ['events/open-day.yaml', 'events/{association}-seminar.yaml', 'events/*.yaml', 'locales/events']) {
    expect(mayChange(item, events), item).toBe(true);
    expect(mayChange(item, ['site-admins']), item).toBe(true);
    expect(mayChange(item, []), item).toBe(false);
  }
  for (const item of ['home/home.yaml', 'association.yaml', 'locales/news', 'pictures/news/a.jpg'])
    expect(mayChange(item, events), item).toBe(false);
});

it.each([
  'events/../home/home.yaml',
  'events//a.yaml',
  'events\\..\\home\\home.yaml',
  '/events/a.yaml',
  'events/a.yaml\0.jpg',
  '',
])('refuses changes of %j', (item) => {
  for (const team of ['events-team', 'site-admins']) expect(mayChange(item, [team])).toBe(false);
});

it('lets a team change nothing of what others own', () => {
  expect(refusedFields('news/open-day.yaml', {}, { title: 'Open' }, ['events-team'])).toEqual([['title']]);
  expect(formFor('menu.yaml', formOf('menu.yaml'), contact)).toEqual([]);
});
