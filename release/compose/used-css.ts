import postcss from 'postcss';
import { PurgeCSS } from 'purgecss';

const cache = new Map<string, string>();

/**
 * The CSS rules that the HTML of a page can use. They are inlined, so that the browser draws the page without waiting
 * for a file. Rules for later states (an open menu) come with the full stylesheets.
 */
export async function usedCss(stylesheets: string[], html: string): Promise<string> {
  const words = [...new Set(html.match(/[\w-]+/g))].sort().join(' ');
  const key = JSON.stringify([stylesheets, words]);
  const cached = cache.get(key);
  if (cached !== undefined) return cached;
  const results = await new PurgeCSS().purge({
    content: [{ raw: html, extension: 'html' }],
    css: stylesheets.map((raw) => ({ raw })),
    // Set by scripts, so absent from the composed HTML; their rules must be there at once.
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

/** Leaves out what the full stylesheets bring in time: rules for print, hover and selections, and transitions. */
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
