import { expect, it } from 'vitest';
import { unsupportedIn } from './unsupported.ts';

const newer = [
  ['a lookbehind', 'x.split(/(?<=a)b/)', 'lookbehind'],
  ['a lookbehind made at run time', 'new RegExp("(?<!a)b")', 'lookbehind'],
  ['a static block', 'class A { static { b() } }', 'syntax newer than'],
  ['a new flag of regular expressions', 'x.match(/a/v)', 'syntax newer than'],
  ['an optional call that spreads', 'a?.b(...c, d)', 'optional call'],
  ['methods of arrays', 'a.at(-1); a.toSorted()', 'at ('],
  ['a static method', 'Object.hasOwn(a, "b"); AbortSignal.timeout(1)', 'AbortSignal.timeout'],
  ['a global', 'structuredClone(a)', 'structuredClone'],
  ['a global, through the window', 'window.navigation.back()', 'navigation'],
  ['a method of elements', 'dialog.showModal()', 'showModal'],
] as const;

it.each(newer)('finds %s', async (_what, code, feature) => {
  expect((await unsupportedIn(code)).join()).toContain(feature);
});

it('accepts what the oldest browsers have', async () => {
  const code = `const a = b?.c ?? d?.(...e); e ||= a; class F { h() { return a } }
const structuredClone = 1; i.at; k.replaceAll("a", "b"); new WeakRef(a); await import("./l.js"); export { structuredClone, F }`;
  expect(await unsupportedIn(code)).toEqual([]);
});

it('accepts a method that is called only if it exists', async () => {
  expect(await unsupportedIn('a.at?.(-1); a?.at(1)')).toEqual(['at (chrome before 92)']);
});
