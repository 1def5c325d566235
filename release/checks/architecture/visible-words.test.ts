import type { ESTree, VisitorObject } from 'vite';
import { expect, it } from 'vitest';
import { appNames } from 'workspace/apps.ts';
import { filesBelow, visit, type Words } from './source-files.ts';

/** Attributes that visitors see or screen readers read out. */
const visible = /^(aria-(label|description|roledescription|valuetext)|alt|title|placeholder)$/;

/** Words in a component's markup, which visitors would see in one language only, each with its line. */
function visibleWords(file: string, source?: string): string[] {
  const found: string[] = [];
  const findIn = (words: (node: ESTree.Node) => Words): VisitorObject => {
    const add = (...nodes: ESTree.Node[]): void => {
      for (const node of nodes.flatMap(valuesOf)) {
        const { line, text } = words(node);
        if (/\p{L}/u.test(text)) found.push(`${line} ${text}`);
      }
    };
    return {
      JSXText: (node) => add(node),
      JSXElement: ({ children }) => add(...children.filter(({ type }) => type === 'JSXExpressionContainer')),
      JSXFragment: ({ children }) => add(...children.filter(({ type }) => type === 'JSXExpressionContainer')),
      JSXAttribute: ({ name, value }) => void (value && visible.test(String(name.name)) && add(value)),
    };
  };
  visit(file, findIn, source);
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

it('finds no words in our components: they belong in shared/locales and shared/content', () => {
  const components = [...appNames.map((name) => `${name}/src`), 'shared/ui']
    .flatMap((folder) => filesBelow(folder, /\.tsx$/))
    .filter((file) => !file.endsWith('.test.tsx'));
  expect(components.length).toBeGreaterThan(20);
  expect(components.flatMap((file) => visibleWords(file).map((words) => `${file}:${words}`))).toEqual([]);
});

it.each([
  ['<p>\n Bonjour <b>tout</b>\n</p>', '2 Bonjour', '2 tout'],
  ['<img alt="Un acacia" title={`Photo`} />', '1 Un acacia', '1 Photo'],
  ["<p>{open ? 'Fermer' : t('menu.open')}{name || 'Anonyme'}</p>", '1 Fermer', '1 Anonyme'],
  ["<p className='lead' id=\"top\" lang={fr === 'fr' ? 'en' : 'fr'}>{t(\"page.lead\")} · 22 ×</p>"],
])('%s has the words that visitors see', (source, ...words) => {
  expect(visibleWords('Example.tsx', source)).toEqual(words);
});
