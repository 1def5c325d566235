import { applyPatch, structuredPatch } from 'diff';
import { differences, isSame } from 'edit/api/differences.ts';
import { chosen, type Field, fieldIn, inOrder, partsOf, rootOf } from 'edit/api/form.ts';
import { type Data, isData } from 'edit/api/item-name.ts';
import { Document, isMap, isScalar, isSeq, type Node, Pair, parseDocument, Scalar, YAMLMap, YAMLSeq } from 'yaml';

/** A content file with new data: comments, quotation marks and order stay. A new file has no `source`. */
export function writeItem(source: string | null, data: unknown, form: Field[]): string {
  const document = source === null ? new Document() : parseDocument(source);
  const before = document.contents as Node | null;
  const canonical = written(document);
  if (source !== null && isSame(dataOf(before, document), data)) return source;
  const contents = nodeOf(data, rootOf(form), document, before);
  if (isMap(contents) || isSeq(contents)) contents.flow = false;
  document.contents = contents as typeof document.contents;
  return source === null ? written(document) : withOldSpacing(source, canonical, written(document));
}

/** The data of a YAML node as forms show it: long texts without the line break at their end. */
export const dataOf = (node: Node | null | undefined, document: Document): unknown =>
  node?.toJS(document, { reviver: (_key, value) => (typeof value === 'string' ? value.replace(/\n+$/, '') : value) });

const written = (document: Document): string => document.toString({ lineWidth: 0, flowCollectionPadding: true });

/** The new text, with every line that did not change as it was: the library writes some spaces its way. */
function withOldSpacing(source: string, before: string, after: string): string {
  if (source.split('\n').length !== before.split('\n').length) return after;
  const patch = structuredPatch('', '', before, after, undefined, undefined, { context: 0 });
  return applyPatch(source, patch, { compareLine: () => true }) || after;
}

type OldNode = Node | null | undefined;

/** The node of this data: the old one, changed in place if possible, or a new one, written as is usual. */
function nodeOf(data: unknown, field: Field | undefined, document: Document, old: OldNode): Node {
  const own = chosen(field, data);
  if (Array.isArray(data)) return listOf(data, own, document, old);
  return isData(data) ? mapOf(data, own, document, old) : scalarOf(data, own, old);
}

const keyOf = ({ key }: Pair): string => String(isScalar(key) ? key.value : key);

/** A new key comes after the one before it in the form. */
function mapOf(data: Data, field: Field | undefined, document: Document, old: OldNode): YAMLMap {
  const map = isMap(old) ? old : new YAMLMap();
  if (map !== old) map.flow = Object.values(data).every((value) => typeof value !== 'object' || value === null);
  map.items = map.items.filter((pair) => data[keyOf(pair)] !== undefined);
  let place = 0;
  for (const [name, value] of inOrder(data, field)) {
    const pair = map.items.find((one) => keyOf(one) === name) ?? new Pair(new Scalar(name));
    pair.value = nodeOf(value, fieldIn(field, name), document, pair.value as OldNode);
    if (!map.items.includes(pair)) map.items.splice(place, 0, pair);
    place = map.items.indexOf(pair) + 1;
  }
  return asBlockIfLong(map);
}

function listOf(data: unknown[], field: Field | undefined, document: Document, old: OldNode): YAMLSeq {
  const list = isSeq(old) ? old : new YAMLSeq();
  if (list !== old) list.flow = data.length === 0;
  const nodes = matchOldItems(list, data, document);
  const [first] = list.items as OldNode[];
  // A comment above a list is about all of it.
  const heading = first?.commentBefore;
  if (first) first.commentBefore = undefined;
  const items = data.map((value, index) => nodeOf(value, partsOf(field)[0], document, nodes[index]));
  if (items[0]) items[0].commentBefore = [heading, items[0].commentBefore].filter(Boolean).join('\n') || undefined;
  list.items = items;
  return asBlockIfLong(list);
}

/** For each new item the old one that it was: the same, or the most similar one that no other item was. */
function matchOldItems(list: YAMLSeq, data: unknown[], document: Document): (Node | undefined)[] {
  const old = (list.items as Node[]).map((node) => ({ node, data: dataOf(node, document) }));
  const take = (one: (typeof old)[number] | undefined) => one && old.splice(old.indexOf(one), 1)[0]?.node;
  const distance = (value: unknown) => (one: (typeof old)[number]) => differences(one.data, value).length;
  const same = data.map((value) => take(old.find((one) => isSame(one.data, value))));
  return data.map(
    (value, index) => same[index] ?? take(old.toSorted((a, b) => distance(value)(a) - distance(value)(b))[0]),
  );
}

function scalarOf(data: unknown, field: Field | undefined, old: OldNode): Scalar {
  const node = isScalar(old) ? old : new Scalar(data);
  node.value = data;
  if (typeof data !== 'string') return node;
  const isMarkdown = node !== old && field?.kind === 'both' && field.size === 'markdown';
  const isLong = isBlock(node) || isMarkdown || data.trimEnd().includes('\n');
  if (isLong) node.value = `${data.trimEnd()}\n`;
  if (isLong && !isBlock(node)) node.type = Scalar.BLOCK_LITERAL;
  else if (node !== old && !isLong)
    node.type = !field || ['both', 'text', 'time'].includes(field.kind) ? Scalar.QUOTE_DOUBLE : Scalar.PLAIN;
  return node;
}

/** Long texts need lines of their own, and so does everything around them. */
function asBlockIfLong<C extends YAMLMap | YAMLSeq>(collection: C): C {
  const inside = isMap(collection) ? collection.items.map(({ value }) => value) : collection.items;
  const needs = (value: unknown): boolean =>
    isScalar(value) ? isBlock(value) : (isMap(value) || isSeq(value)) && value.flow !== true && value.items.length > 0;
  if (inside.some(needs)) collection.flow = false;
  return collection;
}

const isBlock = ({ type }: Scalar): boolean => type === Scalar.BLOCK_LITERAL || type === Scalar.BLOCK_FOLDED;
