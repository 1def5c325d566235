import { admins } from 'edit-api/person.ts';
import { expect, it } from 'vitest';
import { ownerOf } from 'workspace/owners.ts';
import { mayEdit } from './roles.ts';

const events = { teams: [ownerOf('/shared/content/events/')] };
const admin = { teams: [admins] };

it('lets a team edit its own items, and no others', () => {
  expect(mayEdit(events, 'events/butere-french-day-2025.yaml')).toBe(true);
  expect(mayEdit(events, 'events/{association}-seminar-2025.yaml')).toBe(true);
  expect(mayEdit(events, 'locales/events')).toBe(true);
  expect(mayEdit(events, 'news/an-article.yaml')).toBe(false);
  expect(mayEdit(events, 'home/home.yaml')).toBe(false);
  expect(mayEdit(events, 'locales/news')).toBe(false);
  expect(mayEdit(events, 'association.yaml')).toBe(false);
});

it('lets admins edit everything, and people without a team nothing', () => {
  for (const item of ['events/a.yaml', 'home/home.yaml', 'association.yaml', 'locales/shell']) {
    expect(mayEdit(admin, item)).toBe(true);
    expect(mayEdit({ teams: [] }, item)).toBe(false);
  }
});

it.each([
  'events/../home/home.yaml',
  'events/./a.yaml',
  'events//a.yaml',
  'events\\..\\home\\home.yaml',
  '/events/a.yaml',
  'events/.git',
  'events/a.yaml\0.jpg',
  '..',
  '',
])('lets nobody edit %j', (item) => {
  expect(mayEdit(events, item)).toBe(false);
  expect(mayEdit(admin, item)).toBe(false);
});
