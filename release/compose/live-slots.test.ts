import { expect, it } from 'vitest';
import { liveSlots } from './live-slots.ts';

const asked = (readsDay: boolean) => ({ used: [], content: [], readsDay });
const slots = { 'mf-a:page': asked(true), 'mf-b:home': asked(false) };
const page = (inside: string) =>
  `<header><button>Menu</button><input></header><main><div data-section="mf-a" data-slot="mf-a:page">${inside}</div>
  <div data-slot="mf-b:home"><a href="/b">B</a></div></main>`;

it.each([
  ['a control', '<p><button>Filter</button></p>', { live: { 'mf-a:page': 'always' }, hasFields: false }],
  ['a summary', '<details><summary>More</summary></details>', { live: { 'mf-a:page': 'always' } }],
  ['what needs its code', '<ul data-live=""></ul>', { live: { 'mf-a:page': 'always' }, hasFilters: false }],
  ['a day alone', '<p>Tomorrow</p>', { live: { 'mf-a:page': 'another day' } }],
  ['fields', '<input>', { hasFields: true, hasFilters: false }],
  ['a list with filters', '<ul data-unasked=""></ul>', { hasFilters: true }],
  ['tabs', '<a role="tab" href="?levels=all">All levels</a>', { hasFilters: true }],
])('finds whether slots of a page need their code, and what its main part has: %s', (_what, inside, expected) => {
  const found = liveSlots(page(inside), slots);
  expect(found).toMatchObject(expected);
  expect(found.live).not.toHaveProperty('mf-b:home');
});
