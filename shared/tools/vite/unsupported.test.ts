import { expect, it } from 'vitest';
import { unsupportedIn } from './unsupported.ts';

it.each([
  ['a lookbehind', 'x.split(/(?<=a)b/)', 'lookbehind'],
  ['an optional call that spreads', 'a?.b(...c, d)', 'optional call'],
  ['methods of arrays', 'a.toSorted(); a?.at(1)', '.at (not in chrome 90)'],
  ['a static method', 'Object.hasOwn(a, "b"); AbortSignal.timeout(1)', 'AbortSignal.timeout'],
  ['a global', 'structuredClone(a)', 'structuredClone'],
  ['a global, through the window', 'window.navigation.back()', 'navigation'],
  ['a method of elements', 'dialog.showModal()', '.showModal'],
])('finds %s', (_what, code, feature) => {
  expect(unsupportedIn(code).join()).toContain(feature);
});

it('accepts what the oldest browsers have, and what is called only if it exists', () => {
  const code = `const a = b?.c ?? d?.(...e); e ||= a; class F { h() { return a } }
const structuredClone = 1; f().at; a.at?.(-1); k.replaceAll("a", "b"); new WeakRef(a); export { structuredClone, F }`;
  expect(unsupportedIn(code)).toEqual([]);
});
