import { expect, it } from 'vitest';
import { usedCss } from './used-css.ts';

const html = '<a class="link" aria-current="page" href="/">APFK</a>';

const wide = (layer: string) => `@layer ${layer}{@media (min-width:72em){.link{top:0}}}`;
it.each([
  ['only the rules that the page uses', ['.link{top:0}', '.absent{top:0}'], '.link{top:0}'],
  ['variables that others use', [':root{--a:0;--b:0}', '.link{top:var(--a)}'], ':root{--a:0}.link{top:var(--a)}'],
  ['no rules for print and selections', ['@media print{.link{top:0}}', '::selection{top:0}'], ''],
  ['of the rules for wide screens those of the grid', [wide('section') + wide('layout')], wide('layout')],
  ['no transitions', ['.link{top:0;transition:top 1s}'], '.link{top:0}'],
  ['no rules for hover', ['.link:hover{top:0}', '.link:hover,.link:focus{top:0}'], '.link:focus{top:0}'],
  ['selectors that do not need hover', ['.link:is(:hover,[aria-current]){top:0}'], '.link:is([aria-current]){top:0}'],
  ['the order of the layers', ['@layer a,b;', '@layer a{.link{top:0}}'], '@layer a,b;@layer a{.link{top:0}}'],
  ['colours for visitors who save data', [':root.saver{top:0}', '.saver .link{top:0}'], ':root.saver{top:0}'],
])('keeps %s', async (_what, css, kept) => {
  const used = await usedCss(css)(html);
  expect(used.replaceAll(/\n|;(?=})/g, '').replaceAll(/@\w+ \w*\{\}/g, '')).toBe(kept);
});
