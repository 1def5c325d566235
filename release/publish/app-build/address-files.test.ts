import { expect, it } from 'vitest';
import { namesOf } from './address-files.ts';

const texts = {
  'icon.svg': '<svg/>',
  'remoteEntry.js': 'import("./code/section-AAAAAAAA.js")',
  // The two chunks name each other.
  'code/section-AAAAAAAA.js': 'import("./pages-BBBBBBBB.js")',
  'code/pages-BBBBBBBB.js': 'import "./section-AAAAAAAA.js"; import "./helper-CCCCCCCC.js"',
  'code/helper-CCCCCCCC.js': 'export {}',
  'code/style-DDDDDDDD.css': '.a{background:url(/assets/mf-events/code/dot-EEEEEEEE.svg)}',
  'code/dot-EEEEEEEE.svg': '<svg></svg>',
};
const namesIn = (all: Record<string, string>) =>
  namesOf(new Map(Object.entries(all).map(([name, text]) => [name, Buffer.from(text)])));
const before = namesIn(texts);

it('puts a hash into each name, in place of the bundler’s, which does not matter', () => {
  expect(before.get('icon.svg')).toMatch(/^icon-[0-9a-f]{10}\.svg$/);
  expect(before.get('code/section-AAAAAAAA.js')).toMatch(/^code\/section-[0-9a-f]{10}\.js$/);
  const renamed = namesIn(JSON.parse(JSON.stringify(texts).replaceAll('CCCCCCCC', 'XXXXXXXX')));
  expect([...renamed.values()]).toEqual([...before.values()]);
});

it.each([
  ['code/dot-EEEEEEEE.svg', ['code/style-DDDDDDDD.css', 'code/dot-EEEEEEEE.svg']],
  ['code/helper-CCCCCCCC.js', Object.keys(texts).slice(1, 5)],
  ['icon.svg', ['icon.svg']],
])('renames a changed file and all that name it, directly or not, and nothing else: %s', (changed, expected) => {
  const after = namesIn({ ...texts, [changed]: 'changed' });
  expect([...before.keys()].filter((name) => before.get(name) !== after.get(name))).toEqual(expected);
});
