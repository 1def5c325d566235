import { expect, it } from 'vitest';
import { usedCss } from './used-css.ts';

const html = '<a class="link" aria-current="page" href="/">APFK</a>';

it.each([
  ['only the rules that the page uses', ['.link{top:0}', '.absent{top:0}'], '.link{top:0}'],
  [
    'variables that another stylesheet uses',
    [':root{--a:0;--b:0}', '.link{top:var(--a)}'],
    ':root{--a:0}.link{top:var(--a)}',
  ],
  ['no rules for hover', ['.link:hover{top:0}', '@media (hover:hover){.link:hover{top:0}}'], ''],
  ['no rules for print and selections', ['@media print{.link{top:0}}', '::selection{top:0}'], ''],
  [
    'of the rules for wide screens only those of the grid',
    [
      '@layer section{@media (min-width: 72em){.link{top:0}}}@layer layout{@media (min-width: 72em){.link{left:0}}}',
      '@layer section{@media (min-width:40em){.link{top:0}}}',
    ],
    '@layerlayout{@media(min-width:72em){.link{left:0}}}@layersection{@media(min-width:40em){.link{top:0}}}',
  ],
  ['no transitions', ['.link{top:0;transition:top 1s}'], '.link{top:0}'],
  ['the other selectors of a hover rule', ['.link:hover,.link:focus-visible{top:0}'], '.link:focus-visible{top:0}'],
  ['selectors that do not need hover', ['.link:is(:hover,[aria-current]){top:0}'], '.link:is([aria-current]){top:0}'],
  [
    'the order of the layers',
    ['@layer parts,shell;@layer parts{.link{top:0}}', '@layer shell{.link{top:0}}'],
    '@layerparts,shell;@layerparts{.link{top:0}}@layershell{.link{top:0}}',
  ],
  ['colours for visitors who save data', [':root.saver{top:0}', '.saver .link{top:0}'], ':root.saver{top:0}'],
])('keeps %s', async (_what, css, kept) => {
  const used = await usedCss(css.map((one) => ({ css: one, waits: true })))(html);
  expect(used.replaceAll(/\s|;(?=})/g, '').replaceAll(/@\w+(\([^)]*\))?\{\}/g, '')).toBe(kept);
});
