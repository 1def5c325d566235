import { layers } from 'contract/layers.ts';
import postcss, { type AtRule, type ChildNode, type Container, type Rule } from 'postcss';
import type { Plugin } from 'vite';

/**
 * How many ids' worth of specificity each layer's rules are given. Order keeps the first three apart, since one
 * stylesheet holds them all. Later layers need more: the shell's whole stylesheet comes after the rules of a section
 * that stand in the document. Browser tests compare both forms (`styles.spec.ts`), and find what moves when stylesheets
 * come.
 */
const weight: Record<string, number> = { parts: 1, shell: 2, section: 2, print: 3 };
const heaviest = 3;

/**
 * The same styles for browsers that know neither cascade layers nor `@media (scripting)` nor `overflow: clip`. Every
 * rule of ours stands in a layer: Chrome before 99 and Safari before 15.4 would draw none of them.
 */
export function plainCss(css: string): string {
  const root = postcss.parse(css);
  root.walkComments((comment) => void comment.remove());
  const ofLayer = new Map(layers.map((name) => [name, [] as ChildNode[]]));
  for (const node of [...root.nodes]) {
    if (node.type !== 'atrule' || node.name !== 'layer') continue;
    node.remove();
    const known = ofLayer.get(node.params);
    if (node.nodes && !known) throw new Error(`“${node.params}” is not a layer. Known: ${layers.join(', ')}.`);
    if (node.nodes) weigh(node, weight[node.params] ?? 0);
    known?.push(...(node.nodes ?? []));
  }
  root.append([...ofLayer.values()].flat());
  root.walkAtRules('media', askForScripts);
  // Before Safari 16; the compiler would drop it as said twice.
  root.walkDecls('overflow', (declaration) => {
    if (declaration.value === 'clip') declaration.cloneBefore({ value: 'hidden' });
  });
  return root.toString();
}

/** As a Vite plugin: every stylesheet that a build leaves, and those that stand in code (`?inline`). */
export const plainStyles = (): Plugin => ({
  name: 'plain-styles',
  apply: 'build',
  enforce: 'post',
  transform: {
    filter: { id: /\.css\?inline$/ },
    handler: (code) => `export default ${JSON.stringify(plainCss(textOf(code)))}`,
  },
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const output of Object.values(bundle))
        if (output.type === 'asset' && output.fileName.endsWith('.css'))
          output.source = plainCss(Buffer.from(output.source).toString());
    },
  },
});

/** The styles in the module that Vite makes of them: `export default "…"`. */
const textOf = (code: string): string => JSON.parse(code.slice(code.indexOf('"'), code.lastIndexOf('"') + 1));

/** Important declarations win the other way round: those of an earlier layer over those of a later one. */
function weigh(layer: Container, ids: number): void {
  const rules: Rule[] = [];
  layer.walkRules((rule) => void (isFrame(rule) || rules.push(rule)));
  for (const rule of rules) {
    const important = rule.clone();
    rule.walkDecls((declaration) => void (declaration.important && declaration.remove()));
    important.walkDecls((declaration) => void (!declaration.important && declaration.remove()));
    if (important.nodes.length > 0) rule.after(important);
    raise(rule, ids);
    raise(important, heaviest - ids);
    if (rule.nodes.length === 0) rule.remove();
  }
}

const isFrame = ({ parent }: Rule): boolean => parent?.type === 'atrule' && /keyframes$/.test((parent as AtRule).name);

/** No element has the id `_`. After a leading element's name, since a name cannot follow anything. */
function raise(rule: Rule, ids: number): void {
  rule.selectors = rule.selectors.map((selector) =>
    selector.replace(/^(\*|[a-z][\w-]*)?/i, (name) => name + ':not(#_)'.repeat(ids)),
  );
}

const scripting = /\(scripting:\s*(none|enabled)\)/;

/** The document marks its root with `js` when its code will run (shell/src/document/language-script.ts). */
function askForScripts(media: AtRule): void {
  const asked = scripting.exec(media.params)?.[1];
  if (!asked) return;
  media.walkRules((rule) => {
    if (isFrame(rule)) return;
    rule.selectors = rule.selectors.map((selector) => `${asked === 'none' ? 'html:not(.js)' : '.js'} ${selector}`);
  });
  const others = media.params.split(/\s+and\s+/).filter((part) => !scripting.test(part));
  if (others.length > 0) media.params = others.join(' and ');
  else media.replaceWith(media.nodes ?? []);
}
