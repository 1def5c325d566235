import { wideFrom } from 'contract/wide-screens.ts';
import postcss, { type AtRule, type Node, type Root } from 'postcss';

/** The tags of a page, without attributes that hold texts and addresses. */
const withoutTexts = (html: string): string =>
  html.replace(/>[^<]+</g, '><').replace(/ (alt|aria-label|title|href|src|srcset|placeholder)="[^"]*"/g, ' $1');

/** Wide screens wait (`waits`) for the file of the shell's stylesheet (shell/src/document/document.ts). */
type Stylesheet = { css: string; waits: boolean };

/** Finds the rules that a page’s HTML uses, to inline them: the first paint then waits for no stylesheet. */
export function usedCss(stylesheets: Stylesheet[]): (html: string) => Promise<string> {
  // As one, because a section may use a variable that only the shell sets.
  const css = firstRules(stylesheets.map(({ css, waits }) => (waits ? withoutWide(css) : css)).join('\n'));
  const names = new Set(css.match(/[\w-]+/g));
  /** Pages of the same structure share one result, whatever they say. */
  const found = new Map<string, Promise<string>>();

  return (html) => {
    const words = [...names.intersection(new Set(withoutTexts(html).match(/[\w-]+/g)))].sort();
    const structure = words.join(' ');
    const rules = found.get(structure) ?? rulesFor(words, css);
    found.set(structure, rules);
    return rules;
  };
}

async function rulesFor(words: string[], css: string): Promise<string> {
  // Commands that render nothing start faster without it.
  const { PurgeCSS } = await import('purgecss');
  const results = await new PurgeCSS().purge({
    content: [{ raw: words.join(' '), extension: 'html' }],
    css: [{ raw: css }],
    // Scripts set these, so they are absent from the HTML, but their rules are needed at once.
    dynamicAttributes: [
      'data-open',
      'data-on',
      'open',
      'aria-expanded',
      'aria-pressed',
      'data-unasked',
      'data-loading',
    ],
    safelist: {
      standard: [':is', ':where', ':not', ':has', 'html', 'body', 'js', 'saver', 'plain'],
      variables: words.filter((word) => word.startsWith('--')),
    },
    variables: true,
    keyframes: true,
  });
  return withoutAbsent(results.map((result) => result.css).join(''), words);
}

/** Removes rules for elements inside that the page does not have. PurgeCSS does not look into `:has()`. */
function withoutAbsent(css: string, words: string[]): string {
  const root = postcss.parse(css);
  root.walkRules(/:has\(\./, (rule) => {
    const inside = /:has\(\.([\w-]+)\)/.exec(rule.selector)?.[1] ?? '';
    if (!words.includes(inside)) rule.remove();
  });
  root.walkRules((rule) => void (rule.nodes.length === 0 && rule.remove()));
  const around: AtRule[] = [];
  root.walkAtRules(/^(layer|media)$/, (rule) => void around.unshift(rule));
  for (const rule of around) if (rule.nodes?.length === 0) rule.remove();
  return root.toString();
}

/** What the first paint does not need: print, selections, pointers, what moves, and most of the rules for saving data. */
const later = {
  media: /^\s*print\s*$|prefers-reduced-motion/,
  selector: /^::selection$|\.saver /,
  property: /^transition|^cursor$|print-color-adjust$/,
};

function firstRules(css: string): string {
  const root = postcss.parse(css);
  root.walkAtRules('media', (rule) => void (later.media.test(rule.params) && rule.remove()));
  root.walkRules(later.selector, (rule) => void rule.remove());
  root.walkDecls(later.property, (declaration) => void declaration.remove());
  root.walkRules(/:hover/, (rule) => {
    const others = rule.selectors.filter((selector) => !/(?<!:is\([^)]*):hover/.test(selector));
    if (others.length > 0) rule.selectors = others;
    else rule.remove();
  });
  removeRepeated(root);
  return root.toString();
}

/** Drops rules for wide screens and forced colours. The page's grid stays, because sections stand on it. */
function withoutWide(css: string): string {
  const root = postcss.parse(css);
  root.walkAtRules('media', (rule) => {
    const [, from] = /\(min-width:\s*([\d.]+)em\)/.exec(rule.params) ?? [];
    const isOfGrid = around(rule).some((one) => /^layer (tokens|base|layout)$/.test(one));
    if (rule.params.includes('forced-colors') || (Number(from) >= wideFrom && !isOfGrid)) rule.remove();
  });
  return root.toString();
}

/** The at-rules around a node, from the inside. */
const around = ({ parent }: Node): string[] => {
  if (parent?.type !== 'atrule') return [];
  const { name, params } = parent as AtRule;
  return [`${name} ${params}`, ...around(parent)];
};

/** A selector without the mark of its section: what the shell says of a shared component holds there too. */
const unmarked = (selector: string): string => selector.replace(/:where\(\[data-section=[\w-]+\]\) /, '');

/** Removes rules of shared components that the stylesheets of several apps contain: the first has their place. */
function removeRepeated(root: Root): void {
  const known = new Set<string>();
  root.walkRules((rule) => {
    const conditions = around(rule);
    if (conditions.some((one) => one.includes('keyframes '))) return;
    const text = (selectors: string[]) => [...conditions, ...selectors, ...rule.nodes.map(String)].join('\0');
    // Rules of one section say nothing of another.
    const own = text(rule.selectors.map((one) => (one.includes('[data-section=') ? one : unmarked(one))));
    if (known.has(own) || known.has(text(rule.selectors.map(unmarked)))) rule.remove();
    known.add(own);
  });
}
