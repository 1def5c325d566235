import { expect, it } from 'vitest';
import { usedCss } from './used-css.ts';

const html =
  '<a class="link" aria-current="page" href="/">APFK</a><p data-section="mf-a"></p><p data-section="mf-b"></p>';

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
  ['the first of repeated rules', ['.link{top:0}', '.link{left:0}', '.link{top:0}'], '.link{top:0}.link{left:0}'],
  [
    'what the shell says of a shared component, and not again what a section says',
    [
      '@layer parts{a.link{top:0}}',
      '@layer parts{:where([data-section=mf-a]) a.link{top:0}:where([data-section=mf-a]) .link{left:0}}',
      '@layer parts{:where([data-section=mf-b]) .link{left:0}}',
    ],
    '@layerparts{a.link{top:0}}@layerparts{:where([data-section=mf-a]).link{left:0}}' +
      '@layerparts{:where([data-section=mf-b]).link{left:0}}',
  ],
  [
    'the order of the layers, and a rule of one beside the same of another',
    ['@layer parts,shell;@layer parts{.link{top:0}}', '@layer shell{.link{top:0}}'],
    '@layerparts,shell;@layerparts{.link{top:0}}@layershell{.link{top:0}}',
  ],
  [
    'a rule and the same in a query',
    ['.link{top:0}', '@media (width){.link{top:0}}'],
    '.link{top:0}@media(width){.link{top:0}}',
  ],
  [
    'what depends on an element that the page has',
    ['.link:has(.absent){top:0}', '.link:has(.link){left:0}'],
    '.link:has(.link){left:0}',
  ],
  ['colours for visitors who save data', [':root.saver{top:0}', '.saver .link{top:0}'], ':root.saver{top:0}'],
])('keeps %s', async (_what, css, kept) =>
  expect((await usedCss(css.map((one) => ({ css: one, waits: true })))(html)).replaceAll(/\s|;(?=})/g, '')).toBe(kept),
);
