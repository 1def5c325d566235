import { expect, it } from 'vitest';
import { exportsIn, importsIn, namesOf } from './build-code.ts';

/** A constant, because an import of the facade here would be an import of this test. */
const facade = '"platform"';

it('reads the names that a built section imports, whatever it calls them, and those that the facade exports', () => {
  const code = `import { Link, useContent as c, "use-day" as d } from ${facade};
    import * as React from "react"; export { useHead } from ${facade}; import p from ${facade};`;
  expect(importsIn(code)).toEqual(['Link', 'useContent', 'use-day', 'default', 'useHead']);
  expect(importsIn(`import * as all from ${facade};`)).toEqual(['*']);
  expect(importsIn(`const platform = ${facade}; import "./platform.js";`)).toEqual([]);
  expect(exportsIn('const a = 1, l = 2; export { l as Link, a as useToday };')).toEqual(['Link', 'useToday']);
});

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
