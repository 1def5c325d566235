import { expect, it } from 'vitest';
import { liveSlots } from './live-slots.ts';

const asked = (readsDay: boolean) => ({ used: [], content: [], readsDay });
const slots = { 'mf-a:page': asked(true), 'mf-b:home': asked(false) };
const page = (inside: string) =>
  `<header><button>Menu</button><input></header><main><div data-section="mf-a" data-slot="mf-a:page">${inside}</div>
  <div data-slot="mf-b:home"><a href="/b">B</a></div></main>`;

it.each([
  ['a control', '<p><button>Filter</button></p>', 'always'],
  ['a summary', '<details><summary>More</summary></details>', 'always'],
  ['what says that it needs its code', '<ul data-live=""></ul>', 'always'],
  ['a day', '<p>Tomorrow</p>', 'another day'],
])('finds that a slot with %s needs its code', (_what, inside, when) => {
  expect(liveSlots(page(inside), slots).live).toEqual({ 'mf-a:page': when });
});

it('finds fields in the main part of a page alone', () => {
  expect(liveSlots(page('<button>Filter</button>'), slots).hasFields).toBe(false);
  expect(liveSlots(page('<input>'), slots).hasFields).toBe(true);
});

it.each([
  ['a list with filters', '<ul data-unasked=""></ul>', true],
  ['tabs', '<a role="tab" href="?levels=all">All levels</a>', true],
  ['fields alone', '<input>', false],
])('finds whether the address can ask a page for something else: %s', (_what, inside, expected) => {
  expect(liveSlots(page(inside), slots).hasFilters).toBe(expected);
});
