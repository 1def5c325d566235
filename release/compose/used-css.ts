import postcss from 'postcss';
import { PurgeCSS } from 'purgecss';

const cache = new Map<string, string>();
const known = new Map<string, Set<string>>();

/** All names in the selectors of some stylesheets. */
function selectorNames(stylesheets: string[]): Set<string> {
  const text = stylesheets.join('\n');
  const names = known.get(text) ?? new Set<string>();
  if (!known.has(text))
    postcss.parse(text).walkRules(({ selector }) => {
      for (const name of selector.match(/[\w-]+/g) ?? []) names.add(name);
    });
  known.set(text, names);
  return names;
}

/** The tags of a page, without attributes that hold texts and addresses. */
const withoutTexts = (html: string): string =>
  html.replace(/>[^<]+</g, '><').replace(/ (alt|aria-label|title|href|src|srcset|placeholder)="[^"]*"/g, ' $1');

/**
 * The CSS rules that the HTML of a page uses. They are inlined, so that the browser need not wait for a file before the
 * first paint. Rules for later states, such as an open menu, load with the stylesheets.
 */
export async function usedCss(stylesheets: string[], html: string): Promise<string> {
  const names = selectorNames(stylesheets);
  // Pages of the same structure share one result, whatever they say.
  const words = [...new Set(withoutTexts(html).match(/[\w-]+/g))]
    .filter((word) => names.has(word) || word.startsWith('--'))
    .sort()
    .join(' ');
  const key = JSON.stringify([stylesheets, words]);
  const cached = cache.get(key);
  if (cached !== undefined) return cached;
  const results = await new PurgeCSS().purge({
    content: [{ raw: words, extension: 'html' }],
    css: stylesheets.map((raw) => ({ raw })),
    // Scripts set these, so they are absent from the HTML, but their rules are needed at once.
    dynamicAttributes: ['data-moving', 'data-open', 'data-on', 'open', 'aria-expanded', 'aria-pressed'],
    safelist: {
      standard: [':is', ':where', ':not', ':has', 'html', 'body', 'js'],
      variables: html.match(/--[\w-]+/g) ?? [],
    },
    variables: true,
  });
  const css = firstRules(results.map((result) => result.css).join(''));
  cache.set(key, css);
  return css;
}

/** Removes rules that are not needed for the first paint: for print, hover and selections, and transitions. */
function firstRules(css: string): string {
  const root = postcss.parse(css);
  root.walkAtRules('media', (rule) => {
    if (rule.params.trim() === 'print') rule.remove();
  });
  root.walkRules(/:hover/, (rule) => {
    const others = rule.selectors.filter((selector) => !/(?<!:is\([^)]*):hover/.test(selector));
    if (others.length > 0) rule.selectors = others;
    else rule.remove();
  });
  root.walkRules('::selection', (rule) => void rule.remove());
  root.walkDecls(/^transition/, (declaration) => void declaration.remove());
  root.walkRules((rule) => void (rule.nodes.length === 0 && rule.remove()));
  root.walkAtRules(/^(layer|media)$/, (rule) => {
    if (rule.nodes?.length === 0) rule.remove();
  });
  return root.toString();
}
