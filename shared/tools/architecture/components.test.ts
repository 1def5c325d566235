import type { ESTree } from 'vite';
import { expect, it } from 'vitest';
import { valueAt } from '../content/wording.ts';
import { appNames, apps } from '../workspace/apps.ts';
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

/** Every text that an expression may have as its value, without arguments of functions: translation keys. */
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

/** The texts of a key, such as that of one and of several, one after the other. */
const textOf = (texts: unknown, key: string): string =>
  [key, `${key}_one`, `${key}_other`]
    .map((path) => valueAt(texts, path.split('.')))
    .filter((text) => typeof text === 'string')
    .join();

/** Blanks of texts that get no value where a component names the text, each with its line. */
function emptyBlanks(file: string, texts: unknown, source?: string): string[] {
  const found: string[] = [];
  visit(
    file,
    (words) => ({
      CallExpression({ callee, arguments: [key, values] }) {
        if (!key || callee.type !== 'Identifier' || callee.name !== 't') return;
        const { line, text } = words(key);
        const given = values?.type === 'ObjectExpression' ? values.properties : [];
        if (values && (given.length === 0 || given.some(({ type }) => type === 'SpreadElement'))) return;
        const names = given.flatMap((one) =>
          one.type === 'Property' && one.key.type === 'Identifier' ? one.key.name : [],
        );
        for (const [, blank = ''] of textOf(texts, text).matchAll(/\{\{(\w+)\}\}/g))
          if (!names.includes(blank)) found.push(`${file}:${line} ${text} ${blank}`);
      },
    }),
    source,
  );
  return found;
}

it.each(apps)('gives each blank of the texts of $name a value', ({ name, namespace }) => {
  const texts = JSON.parse(read(`shared/locales/${namespace}/fr.json`));
  expect(filesBelow(`${name}/src`, /\.tsx?$/).flatMap((file) => emptyBlanks(file, texts))).toEqual([]);
});

it('finds a blank without a value', () => {
  const source = "t('one', { a, ...rest }); t('one', { a }); t('two', { b: 1 }); t('two', of(x)); t('two');";
  const found = emptyBlanks('Example.tsx', { one: '{{a}} {{b}}', two_one: '{{b}}' }, source);
  expect(found).toEqual(['Example.tsx:1 one b', 'Example.tsx:1 two b']);
});
