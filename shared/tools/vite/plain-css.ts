import { layers } from 'contract/builds.ts';
import postcss, { type AtRule, type ChildNode, type Container, type Rule } from 'postcss';
import type { Plugin } from 'vite';
import { scopeStyles } from './scope-styles.ts';

/** Ids that raise the rules of a layer, because the shell's stylesheet loads after the rules in the document. */
const weight: Record<string, number> = { parts: 1, shell: 2, section: 2, print: 3 };
const heaviest = 3;

/** Rewrites styles for browsers without cascade layers, `@media (scripting)` or `overflow: clip`. */
export function plainCss(css: string): string {
  const root = postcss.parse(css);
  root.walkComments((comment) => void comment.remove());
  const ofLayer = new Map(layers.map((name) => [name, [] as ChildNode[]]));
  for (const node of [...root.nodes]) {
    if (node.type !== 'atrule' || node.name !== 'layer') continue;
    node.remove();
    const known = ofLayer.get(node.params);
    if (node.nodes && !known) throw new Error(`“${node.params}” is not a layer. Write one of ${layers.join(', ')}.`);
    if (node.nodes) addWeight(node, weight[node.params] ?? 0);
    known?.push(...(node.nodes ?? []));
  }
  root.append([...ofLayer.values()].flat());
  root.walkAtRules('media', replaceScripting);
  // For Safari before 16. Here and not in the sources, because the compiler would drop it as a repetition.
  root.walkDecls('overflow', (declaration) => {
    if (declaration.value === 'clip') declaration.cloneBefore({ value: 'hidden' });
  });
  // The compiler leaves these spaces in values with variables. Each page would be 50 bytes larger.
  root.walkDecls((declaration) => {
    if (!declaration.value.includes('"')) declaration.value = declaration.value.replaceAll(/\s*([,/])\s+/g, '$1');
  });
  return root.toString();
}

/** Applies `plainCss` to every stylesheet of a build, and to those inlined in code; those of a section are its own. */
export const plainStyles = (section?: string): Plugin => ({
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
          output.source = plainCss(ownStyles(Buffer.from(output.source).toString(), section));
    },
  },
});

const ownStyles = (css: string, section?: string): string => (section ? scopeStyles(css, section) : css);

/** The styles in the module that Vite makes for them, `export default "…"`. */
const textOf = (code: string): string => JSON.parse(code.slice(code.indexOf('"'), code.lastIndexOf('"') + 1));

/** Raises a layer's rules by a number of ids; its important declarations the less, because the first layer's win. */
function addWeight(layer: Container, ids: number): void {
  const rules: Rule[] = [];
  layer.walkRules((rule) => void (isKeyframe(rule) || rules.push(rule)));
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

const isKeyframe = ({ parent }: Rule): boolean =>
  parent?.type === 'atrule' && /keyframes$/.test((parent as AtRule).name);

/** No element has the id `_`. An element's name must come first in a selector, so the ids follow it. */
function raise(rule: Rule, ids: number): void {
  rule.selectors = rule.selectors.map((selector) =>
    selector.replace(/^(\*|[a-z][\w-]*)?/i, (name) => (ids ? `${name}:not(${'#_'.repeat(ids)})` : name)),
  );
}

const scripting = /\(scripting:\s*(none|enabled)\)/;

/** A document whose code will run has the class `js` on its root (shell/src/document/inline-script.ts). */
function replaceScripting(media: AtRule): void {
  const asked = scripting.exec(media.params)?.[1];
  if (!asked) return;
  media.walkRules((rule) => {
    if (isKeyframe(rule)) return;
    rule.selectors = rule.selectors.map((selector) => `${asked === 'none' ? 'html:not(.js)' : '.js'} ${selector}`);
  });
  const others = media.params.split(/\s+and\s+/).filter((part) => !scripting.test(part));
  if (others.length > 0) media.params = others.join(' and ');
  else media.replaceWith(media.nodes ?? []);
}
