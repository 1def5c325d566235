import { wideFrom } from 'contract/wide-screens.ts';
import postcss, { type AtRule, type Root } from 'postcss';
import { PurgeCSS } from 'purgecss';

/** The tags of a page, without attributes that hold texts and addresses. */
const withoutTexts = (html: string): string =>
  html.replace(/>[^<]+</g, '><').replace(/ (alt|aria-label|title|href|src|srcset|placeholder)="[^"]*"/g, ' $1');

export interface Stylesheet {
  css: string;
  /** Whether wide screens wait for its file: for the shell's (shell/src/document/document.ts). */
  waits: boolean;
}

/**
 * Finds the CSS rules that pages use, among those of some stylesheets. They are inlined, so that the browser need not
 * wait for a file before the first paint. Rules for later states, such as an open menu, load with the stylesheets.
 */
export class UsedCss {
  /** As one, because a section may use a variable that only the shell sets. */
  readonly #css: string;
  /** All names that it has. */
  readonly #names: Set<string>;
  /** Pages of the same structure share one result, whatever they say. */
  readonly #found = new Map<string, Promise<string>>();

  constructor(stylesheets: Stylesheet[]) {
    this.#css = stylesheets.map(({ css, waits }) => (waits ? withoutWide(css) : css)).join('\n');
    this.#names = new Set(this.#css.match(/[\w-]+/g));
  }

  /** The rules that the HTML of a page uses. */
  of(html: string): Promise<string> {
    const words = [...this.#names.intersection(new Set(withoutTexts(html).match(/[\w-]+/g)))].sort();
    const structure = words.join(' ');
    const found = this.#found.get(structure) ?? this.#find(words);
    this.#found.set(structure, found);
    return found;
  }

  async #find(words: string[]): Promise<string> {
    const results = await new PurgeCSS().purge({
      content: [{ raw: words.join(' '), extension: 'html' }],
      css: [{ raw: this.#css }],
      // Scripts set these, so they are absent from the HTML, but their rules are needed at once.
      dynamicAttributes: ['data-open', 'data-on', 'open', 'aria-expanded', 'aria-pressed'],
      safelist: {
        standard: [':is', ':where', ':not', ':has', 'html', 'body', 'js', 'saver'],
        variables: words.filter((word) => word.startsWith('--')),
      },
      variables: true,
      keyframes: true,
    });
    return firstRules(results.map((result) => result.css).join(''), words);
  }
}

/**
 * Removes rules that are not needed for the first paint: for print, hover and selections, and transitions.
 */
function firstRules(css: string, words: string[]): string {
  const root = postcss.parse(css);
  root.walkAtRules('media', (rule) => {
    // What moves comes with the stylesheets.
    if (rule.params.trim() === 'print' || rule.params.includes('prefers-reduced-motion')) rule.remove();
  });
  root.walkRules(/:hover/, (rule) => {
    const others = rule.selectors.filter((selector) => !/(?<!:is\([^)]*):hover/.test(selector));
    if (others.length > 0) rule.selectors = others;
    else rule.remove();
  });
  // For visitors who save data, the whole stylesheets follow at once; only their colours and typefaces are needed before.
  root.walkRules(/\.saver /, (rule) => void rule.remove());
  // PurgeCSS does not look into it.
  root.walkRules(/:has\(\./, (rule) => {
    const inside = /:has\(\.([\w-]+)\)/.exec(rule.selector)?.[1] ?? '';
    if (!words.includes(inside)) rule.remove();
  });
  root.walkRules('::selection', (rule) => void rule.remove());
  root.walkDecls(/^transition/, (declaration) => void declaration.remove());
  removeRepeated(root);
  root.walkRules((rule) => void (rule.nodes.length === 0 && rule.remove()));
  root.walkAtRules(/^(layer|media)$/, (rule) => {
    if (rule.nodes?.length === 0) rule.remove();
  });
  return root.toString();
}

/**
 * Without the rules for wide screens, and for the forced colours of desktops. The page's grid stays, because the rules of
 * sections stand on it.
 */
function withoutWide(css: string): string {
  const root = postcss.parse(css);
  root.walkAtRules('media', (rule) => {
    const [, from] = /\(min-width:\s*([\d.]+)em\)/.exec(rule.params) ?? [];
    // Rules of layers above the base have such selectors (shared/tools/vite/plain-css.ts).
    if (rule.params.includes('forced-colors')) rule.remove();
    else if (Number(from) >= wideFrom) rule.walkRules(/:not\(#_\)/, (inside) => void inside.remove());
  });
  return root.toString();
}

/** Removes rules of shared components that the stylesheets of several apps contain: the first has their place. */
function removeRepeated(root: Root): void {
  const known = new Set<string>();
  root.walkRules((rule) => {
    const { parent } = rule;
    const media = parent?.type === 'atrule' ? (parent as AtRule) : undefined;
    if (media && (media.name !== 'media' || media.parent !== root)) return;
    const text = `${media?.params} ${rule}`;
    if (known.has(text)) rule.remove();
    known.add(text);
  });
}
