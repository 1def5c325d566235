import { type ESTree, parseSync } from 'vite';

/** A text in a component, which visitors would see in one language only. */
export interface VisibleWords {
  line: number;
  text: string;
}

/** Attributes that visitors see or screen readers read out. */
const visible = [
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'alt',
  'title',
  'placeholder',
];

type Node = ESTree.Node;

/** Finds words in a component's markup: between tags, and in visible attributes. */
export function visibleWords(file: string, source: string): VisibleWords[] {
  const { program, errors } = parseSync(file, source);
  if (errors[0]) throw new Error(`${file} cannot be parsed: ${errors[0].message}`);
  return shownIn(program).flatMap(({ text, start }) =>
    /\p{L}/u.test(text) ? [{ line: source.slice(0, start).split('\n').length, text: text.trim() }] : [],
  );
}

interface Shown {
  text: string;
  start: number;
}

function shownIn(node: Node): Shown[] {
  if (node.type === 'JSXText') return [{ text: node.value, start: node.start + node.value.search(/\S|$/) }];
  if (node.type === 'JSXAttribute') {
    const name = node.name.type === 'JSXIdentifier' ? node.name.name : '';
    return visible.includes(name) && node.value
      ? [...shownBy(node.value), ...children(node).flatMap(shownIn)]
      : children(node).flatMap(shownIn);
  }
  if (node.type === 'JSXElement' || node.type === 'JSXFragment')
    return [
      ...node.children.filter(({ type }) => type === 'JSXExpressionContainer').flatMap(shownBy),
      ...children(node).flatMap(shownIn),
    ];
  return children(node).flatMap(shownIn);
}

/** Every text that an expression may have as its value. Leaves out arguments of functions, which are translation keys. */
function shownBy(node: Node): Shown[] {
  if (node.type === 'JSXExpressionContainer') return shownBy(node.expression);
  if (node.type === 'Literal') return typeof node.value === 'string' ? [{ text: node.value, start: node.start }] : [];
  if (node.type === 'TemplateLiteral')
    return [
      ...node.quasis.map(({ value, start }) => ({ text: value.raw, start })),
      ...node.expressions.flatMap(shownBy),
    ];
  if (node.type === 'ConditionalExpression') return [node.consequent, node.alternate].flatMap(shownBy);
  if (node.type === 'LogicalExpression' || node.type === 'BinaryExpression')
    return node.operator === '===' || node.operator === '!==' ? [] : [node.left, node.right].flatMap(shownBy);
  return [];
}

const children = (node: Node): Node[] =>
  Object.values(node)
    .flat()
    .filter((value): value is Node => typeof value === 'object' && value !== null && 'type' in value);
