import { associationSchema } from 'tools/content/association.ts';
import { openYaml } from 'tools/content/yaml-file.ts';
import { expect, it } from 'vitest';
import { formOf } from './form-of.ts';
import { formFor, mayChange, refusedFields } from './owned-fields.ts';

const item = 'association.yaml';
const association = associationSchema.parse(openYaml(item).data);
const contact = ['contact-team'];

it('gives the contact team the ways to reach the association in association.yaml, and nothing else', () => {
  const { tokens } = association;
  const [first, ...rest] = formFor(item, formOf(item), contact);
  expect(first).toMatchObject({ name: 'tokens', fields: [{ name: 'email' }, { name: 'phone' }] });
  expect(rest.map(({ name }) => name)).toEqual(['city', 'social', 'whatsapp', 'chatGroup']);
  const refused = (after: object) =>
    refusedFields(item, association, { ...association, ...after }, contact).map((path) => path.join('.'));
  expect(refused({ tokens: { ...tokens, email: 'other@apfk.example' } })).toEqual([]);
  const emailjs = { ...association.emailjs, serviceId: 'elsewhere' };
  const others = { address: 'https://other.example', analytics: undefined, emailjs };
  expect(refused({ ...others, tokens: { ...tokens, association: 'AUTRE', emails: 'new' } }).sort()).toEqual([
    'address',
    'analytics.measurementId',
    'emailjs.serviceId',
    'tokens.association',
    'tokens.emails',
  ]);
});

it('lets admins and the owners of an item change all of it, and no other team anything', () => {
  expect(refusedFields(item, association, {}, ['events-team', 'site-admins'])).toEqual([]);
  const event = 'events/open-day.yaml';
  const refused = (team: string) => refusedFields(event, {}, { title: 'Open' }, [team]);
  expect(['events-team', 'site-admins', 'news-team'].map(refused)).toEqual([[], [], [['title']]]);
  expect(formFor(item, formOf(item), ['site-admins'])).toEqual(formOf(item));
  expect(formFor('menu.yaml', formOf('menu.yaml'), contact)).toEqual([]);
});

it('lets a team change its own items, and people without a team nothing', () => {
  const may = (teams: string[]) => (name: string) => mayChange(name, teams);
  const own = ['events/open-day.yaml', 'events/{association}-seminar.yaml', 'events/*.yaml', 'locales/events'];
  const others = ['home/home.yaml', 'association.yaml', 'locales/news', 'pictures/news/a.jpg'];
  expect([...own, ...others].filter(may(['events-team']))).toEqual(own);
  expect(own.filter(may(['site-admins']))).toEqual(own);
  expect(own.filter(may([]))).toEqual([]);
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
