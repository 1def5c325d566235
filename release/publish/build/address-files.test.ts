import { expect, it } from 'vitest';
import { namesOf } from './address-files.ts';

const files = (changes: Record<string, string> = {}): Map<string, Buffer> =>
  new Map(
    Object.entries({
      'icon.svg': '<svg/>',
      'remoteEntry.js': 'import("./code/section-AAAAAAAA.js")',
      // The two chunks name each other.
      'code/section-AAAAAAAA.js': 'import("./pages-BBBBBBBB.js")',
      'code/pages-BBBBBBBB.js': 'import "./section-AAAAAAAA.js"; import "./helper-CCCCCCCC.js"',
      'code/helper-CCCCCCCC.js': 'export {}',
      'code/style-DDDDDDDD.css': '.a{background:url(/assets/mf-events/code/dot-EEEEEEEE.svg)}',
      'code/dot-EEEEEEEE.svg': '<svg></svg>',
      ...changes,
    }).map(([name, text]) => [name, Buffer.from(text)]),
  );

/** The files whose names differ. */
function renamed(changes: Record<string, string>): string[] {
  const [before, after] = [namesOf(files()), namesOf(files(changes))];
  return [...before.keys()].filter((name) => before.get(name) !== after.get(name));
}

it('puts a hash into each name, in place of the bundler’s', () => {
  const names = namesOf(files());
  expect(names.get('icon.svg')).toMatch(/^icon-[0-9a-f]{10}\.svg$/);
  expect(names.get('code/section-AAAAAAAA.js')).toMatch(/^code\/section-[0-9a-f]{10}\.js$/);
});

it('renames a changed file and all that name it, directly or not, and nothing else', () => {
  expect(renamed({ 'code/dot-EEEEEEEE.svg': '<svg id="new"></svg>' })).toEqual([
    'code/style-DDDDDDDD.css',
    'code/dot-EEEEEEEE.svg',
  ]);
  expect(renamed({ 'code/helper-CCCCCCCC.js': 'export const a = 1' })).toEqual([
    'remoteEntry.js',
    'code/section-AAAAAAAA.js',
    'code/pages-BBBBBBBB.js',
    'code/helper-CCCCCCCC.js',
  ]);
  expect(renamed({ 'icon.svg': '<svg id="new"/>' })).toEqual(['icon.svg']);
});

it('does not depend on the bundler’s hashes', () => {
  const before = namesOf(files());
  const renamedBundle = new Map(
    [...files()].map(([name, content]) => [
      name.replace('CCCCCCCC', 'XXXXXXXX'),
      Buffer.from(String(content).replace('CCCCCCCC', 'XXXXXXXX')),
    ]),
  );
  const after = namesOf(renamedBundle);
  expect(after.get('code/helper-XXXXXXXX.js')).toBe(before.get('code/helper-CCCCCCCC.js'));
  expect(after.get('remoteEntry.js')).toBe(before.get('remoteEntry.js'));
});
