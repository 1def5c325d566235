import { wideFrom } from 'contract/wide-screens.ts';
import postcss, { type AtRule } from 'postcss';

/** The tags of a page, without attributes that hold texts and addresses. */
const withoutTexts = (html: string): string =>
  html.replace(/>[^<]+</g, '><').replace(/ (alt|aria-label|title|href|src|srcset|placeholder)="[^"]*"/g, ' $1');

/**
 * Finds the rules that a page’s HTML uses, to inline them: the first paint then waits for no stylesheet.
 * Wide screens wait for the file of the first one, the shell’s (shell/src/document/document.ts).
 */
export function usedCss(stylesheets: string[]): (html: string) => Promise<string> {
  // As one, because a section may use a variable that only the shell sets.
  const css = stylesheets.map(firstRules).join('\n');
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

/** Absent from the HTML, but their rules are needed at once. */
const setByScripts = ['data-open', 'data-on', 'data-unasked', 'data-loading', 'open', 'aria-expanded', 'aria-pressed'];

async function rulesFor(words: string[], css: string): Promise<string> {
  // Commands that render nothing start faster without it.
  const { PurgeCSS } = await import('purgecss');
  const results = await new PurgeCSS().purge({
    content: [{ raw: words.join(' '), extension: 'html' }],
    css: [{ raw: css }],
    dynamicAttributes: setByScripts,
    safelist: {
      standard: [':is', ':where', ':not', ':has', 'html', 'body', 'js', 'saver', 'fontless'],
      variables: words.filter((word) => word.startsWith('--')),
    },
    variables: true,
    keyframes: true,
  });
  return results.map((result) => result.css).join('');
}

/** What the first paint does not need: print, selections, pointers, motion, most rules for saving data. */
const later = {
  media: /^\s*print\s*$|prefers-reduced-motion/,
  selector: /^::selection$|\.saver /,
  property: /^transition|^cursor$|print-color-adjust$/,
};

function firstRules(css: string, index: number): string {
  const root = postcss.parse(css);
  root.walkAtRules('media', (rule) => {
    if (later.media.test(rule.params) || (index === 0 && isForWide(rule))) rule.remove();
  });
  root.walkRules(later.selector, (rule) => void rule.remove());
  root.walkDecls(later.property, (declaration) => void declaration.remove());
  root.walkRules(/:hover/, (rule) => {
    const others = rule.selectors.filter((selector) => !/(?<!:is\([^)]*):hover/.test(selector));
    if (others.length > 0) rule.selectors = others;
    else rule.remove();
  });
  return root.toString();
}

/** Whether rules are for wide screens or forced colours, except the grid, on which sections stand. */
function isForWide(rule: AtRule): boolean {
  const [, from] = /\(min-width:\s*([\d.]+)em\)/.exec(rule.params) ?? [];
  const layer = rule.parent?.type === 'atrule' ? (rule.parent as AtRule).params : '';
  return rule.params.includes('forced-colors') || (Number(from) >= wideFrom && !/^(tokens|base|layout)$/.test(layer));
}
