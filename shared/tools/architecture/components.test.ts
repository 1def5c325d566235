import type { ESTree } from 'vite';
import { expect, it } from 'vitest';
import { appNames } from '../workspace/apps.ts';
import { filesBelow, read, visit } from './source-files.ts';

/** Attributes that visitors see or screen readers read out. */
const visible = /^(aria-(label|description|roledescription|valuetext)|alt|title|placeholder)$/;

/** Words in a component's markup, which visitors would see in one language only, each with its line. */
function visibleWords(file: string, source?: string): string[] {
  const found: string[] = [];
  const ofAttributes = new Set<unknown>();
  visit(
    file,
    (words) => {
      const add = (node: ESTree.Node): void => {
        for (const { line, text } of valuesOf(node).map(words)) if (/\p{L}/u.test(text)) found.push(`${line} ${text}`);
      };
      return {
        JSXText: add,
        JSXAttribute({ name, value }) {
          ofAttributes.add(value);
          if (value && visible.test(String(name.name))) add(value);
        },
        JSXExpressionContainer(node) {
          if (!ofAttributes.has(node)) add(node);
        },
      };
    },
    source,
  );
  return found;
}

/** Every text that an expression may have as its value. Leaves out arguments of functions, which are translation keys. */
function valuesOf(node: ESTree.Node): ESTree.Node[] {
  if (node.type === 'JSXExpressionContainer') return valuesOf(node.expression);
  if (node.type === 'TemplateLiteral') return [node, ...node.expressions.flatMap(valuesOf)];
  if (node.type === 'ConditionalExpression') return [node.consequent, node.alternate].flatMap(valuesOf);
  if (node.type === 'LogicalExpression' || (node.type === 'BinaryExpression' && node.operator === '+'))
    return [node.left, node.right].flatMap(valuesOf);
  return [node];
}

const components = [...appNames.map((name) => `${name}/src`), 'shared/ui']
  .flatMap((folder) => filesBelow(folder, /\.tsx$/))
  .filter((file) => !file.endsWith('.test.tsx'));

it('finds no words in our components: they belong in shared/locales and shared/content', () => {
  expect(components.length).toBeGreaterThan(20);
  expect(components.flatMap((file) => visibleWords(file).map((words) => `${file}:${words}`))).toEqual([]);
});

it.each(components)('%s gives its icons a size, so that they do not fill a window without styles', (file) => {
  for (const [svg] of read(file).matchAll(/<svg[^>]*>/g))
    if (!/role=/.test(svg)) expect(svg).toMatch(/width="\d+"\s+height="\d+"/);
});

it('finds the words that visitors see', () => {
  const source = `<p className='lead' id="top" lang={fr === 'fr' ? 'en' : 'fr'}>
    Bonjour <b>tout</b> {open ? 'Fermer' : t('menu.open')} {t("page.lead")} · 22 × {name || 'Anonyme'}
    <img alt="Un acacia" title={\`Photo\`} /></p>`;
  const words = ['2 Bonjour', '2 tout', '2 Fermer', '2 Anonyme', '3 Un acacia', '3 Photo'];
  expect(visibleWords('Example.tsx', source)).toEqual(words);
});
