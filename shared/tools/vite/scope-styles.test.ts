import { expect, it } from 'vitest';
import { scopeStyles, unscopedRule } from './scope-styles.ts';

it.each([
  ['.results, .hint > b { color: red }', ':where([data-section=mf-a]) .results, :where([data-section=mf-a]) .hint > b'],
  [':root { --gap: 1rem }', ':where([data-section=mf-a])'],
  ['html:not(.js) .hint { top: 0 }', 'html:not(.js) :where([data-section=mf-a]) .hint'],
  ['body > header { opacity: 0 }', ':where([data-section=mf-a]) > header'],
])('puts %s below the mark of the section', (css, selectors) => {
  const scoped = scopeStyles(css, 'mf-a');
  expect(scoped.slice(0, scoped.indexOf(' {'))).toBe(selectors);
  expect(unscopedRule(scoped, 'mf-a')).toBeUndefined();
});

it('keeps conditions, layers and nested rules, and gives animations names of the section', () => {
  const css =
    '@layer section { @media (min-width: 60em) { .a { animation: 1s appear; & .b { top: 0 } } } @keyframes appear { from { top: 0 } } }';
  expect(scopeStyles(css, 'mf-a')).toBe(
    '@layer section { @media (min-width: 60em) { :where([data-section=mf-a]) .a { animation: 1s mf-a-appear; & .b { top: 0 } } } @keyframes mf-a-appear { from { top: 0 } } }',
  );
});

it.each([
  ['header { opacity: 0.5 !important }', 'header'],
  [':where([data-section=mf-a]) .b, :where([data-section=mf-b]) .b { top: 0 }', ':where([data-section=mf-b]) .b'],
  ['header:not(:where([data-section=mf-a]) b) { top: 0 }', 'header:not(:where([data-section=mf-a]) b)'],
  [':where([data-section=mf-a]) ~ footer { top: 0 }', ':where([data-section=mf-a]) ~ footer'],
  ['@media print { body::after { content: "x" } }', 'body::after'],
  ['@import url("https://example.org/a.css");', '@import url("https://example.org/a.css")'],
  ['@keyframes appear { from { top: 0 } }', '@keyframes appear'],
  ['@font-face { font-family: Piazzolla }', '@font-face '],
])('names what reaches more than the section: %s', (css, rule) => {
  expect(unscopedRule(css, 'mf-a')).toBe(rule);
});
