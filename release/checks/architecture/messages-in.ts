import { type ESTree, parseSync } from 'vite';

type Node = ESTree.Node;

/** A text in the source. Values in a template are written as `…`. */
interface Words {
  line: number;
  text: string;
}

/** A message in both languages, `{ en: '…', fr: '…' }`. */
export interface Translated {
  en: Words;
  fr: Words;
  /** Whether it is for readers of forms. */
  form: boolean;
}

/** The messages of a source, and the sentences that are in one language only. */
export function messagesIn(file: string, source: string): { translated: Translated[]; bare: Words[] } {
  const { program, errors } = parseSync(file, source);
  if (errors[0]) throw new Error(`${file} cannot be parsed: ${errors[0].message}`);
  const translated: Translated[] = [];
  const bare: Words[] = [];
  const words = (node: Node | undefined): Words | undefined => {
    const text = node && textOf(node);
    return text === undefined ? undefined : { text, line: source.slice(0, node?.start).split('\n').length };
  };
  const walk = (node: Node, form = false): void => {
    if (node.type === 'ImportDeclaration') return;
    const [en, fr] = [valueIn(node, 'en'), valueIn(node, 'fr')];
    const [english, french] = [words(en), words(fr)];
    if (english && french) translated.push({ en: english, fr: french, form });
    const sentence = words(node);
    if (sentence && /\p{L} \p{L}/u.test(sentence.text) && /[.?!]$|…/.test(sentence.text)) bare.push(sentence);
    for (const child of children(node))
      if (!(en && fr && isProperty(child, ['en', 'fr']))) walk(child, form || isProperty(child, ['form']));
  };
  walk(program);
  return { translated, bare };
}

function textOf(node: Node): string | undefined {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  if (node.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked).join('…');
  return undefined;
}

const isProperty = (node: Node, names: string[]): boolean =>
  node.type === 'Property' && node.key.type === 'Identifier' && names.includes(node.key.name);

function valueIn(node: Node, name: string): Node | undefined {
  if (node.type !== 'ObjectExpression') return undefined;
  const property = node.properties.find((one) => isProperty(one, [name]));
  return property?.type === 'Property' ? property.value : undefined;
}

const children = (node: Node): Node[] =>
  Object.values(node)
    .flat()
    .filter((value): value is Node => typeof value === 'object' && value !== null && 'type' in value);
