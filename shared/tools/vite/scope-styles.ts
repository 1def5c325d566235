import postcss, { type AtRule, type Rule } from 'postcss';
import type { Plugin } from 'vite';

/** The mark of a section's slots, without weight: the order of the layers stays. */
const markOf = (section: string): string => `:where([data-section=${section}])`;

const root = /^(:root|html|body)(?=$|[\s>+~])/;
/** A document whose code will run has the class `js` on its root (shell/src/document/inline-script.ts). */
const scripted = /^(\.js|html:not\(\.js\)) /;

/** Applies `scopeStyles` to the stylesheets of a section's build. */
export const ownStyles = (section: string): Plugin => ({
  name: 'own-styles',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const output of Object.values(bundle))
        if (output.type === 'asset' && output.fileName.endsWith('.css'))
          output.source = scopeStyles(Buffer.from(output.source).toString(), section);
    },
  },
});

/** Puts a section's rules below its own mark, so that they reach its slots and nothing else. */
export function scopeStyles(css: string, section: string): string {
  const styles = postcss.parse(css);
  const mark = markOf(section);
  styles.walkRules((rule) => {
    if (rule.parent?.type === 'rule' || isKeyframe(rule)) return;
    // What a section says of the whole document counts for its slots.
    rule.selectors = rule.selectors.map((one) => {
      const [document = ''] = scripted.exec(one) ?? [];
      const inside = one.slice(document.length);
      return document + (root.test(inside) ? inside.replace(root, mark) : `${mark} ${inside}`);
    });
  });
  renameKeyframes(styles, section);
  return styles.toString();
}

/** Animations have one name space in a document: each section gets names of its own. */
function renameKeyframes(styles: postcss.Root, section: string): void {
  const names: string[] = [];
  styles.walkAtRules(/keyframes$/, (rule) => {
    names.push(rule.params);
    rule.params = `${section}-${rule.params}`;
  });
  if (names.length === 0) return;
  const used = new RegExp(`(?<![\\w-])(${names.map(RegExp.escape).join('|')})(?![\\w-])`, 'g');
  styles.walkDecls(/^animation(-name)?$/, (declaration) => {
    declaration.value = declaration.value.replace(used, `${section}-$1`);
  });
}

const isKeyframe = ({ parent }: Rule): boolean =>
  parent?.type === 'atrule' && /keyframes$/.test((parent as AtRule).name);

const conditions = ['media', 'supports', 'container', 'layer'];

/** The first rule of a section's stylesheet that would reach more than its slots; undefined if none does. */
export function unscopedRule(css: string, section: string): string | undefined {
  // A sibling of the mark would be outside.
  const below = new RegExp(`^${RegExp.escape(markOf(section))}(?!\\s*[+~])`);
  let found: string | undefined;
  postcss.parse(css).walk((node) => {
    if (found !== undefined) return false;
    if (node.type === 'atrule') {
      const isOwn = /keyframes$/.test(node.name) && node.params.startsWith(`${section}-`);
      if (!isOwn && !conditions.includes(node.name)) found = `@${node.name} ${node.params}`;
    } else if (node.type === 'rule' && node.parent?.type !== 'rule' && !isKeyframe(node))
      found = node.selectors.find((one) => !below.test(one.replace(scripted, '')));
    return undefined;
  });
  return found;
}
