import { differences, inBothLists, isSame } from 'edit/api/differences.ts';
import { chosen, fieldIn, fieldsOf, inOrder } from 'edit/api/field-of.ts';
import type { Field } from 'edit/api/form.ts';
import { isData } from 'edit/api/item-name.ts';
import {
  Document,
  isMap,
  isScalar,
  isSeq,
  type Node,
  Pair,
  parseDocument,
  Scalar,
  visit,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { isBlock, made, withRoom } from './new-nodes.ts';
import { dataOf } from './yaml-data.ts';

/** What stays the same while a document is written. */
interface Writing {
  document: Document;
  /** Whether a text in both languages is written on one line, as `{ fr: "…", en: "…" }`. */
  onOneLine: boolean;
}

/**
 * A content file with new data. In an existing file, only what changed is rewritten: comments, quotation marks and the
 * order of the keys stay. A new file (`source` null) has the order of the form and looks as those written by hand.
 */
export function writeItem(source: string | null, data: unknown, form: Field[]): string {
  const document = source === null ? new Document() : parseDocument(source);
  const before = document.contents as Node | null;
  const canonical = written(document);
  if (source !== null && isSame(dataOf(before, document), data)) return source;
  const writing = { document, onOneLine: isOnOneLine(document) };
  const [only] = form;
  const root: Field | undefined = only?.name === '' ? only : rootOf(form);
  const contents = merged(before ?? undefined, data, root, writing);
  if (isMap(contents) || isSeq(contents)) contents.flow = false;
  document.contents = contents as typeof document.contents;
  return source === null ? written(document) : asItWas(source, canonical, written(document));
}

const written = (document: Document): string => document.toString({ lineWidth: 0, flowCollectionPadding: true });

/** The new text, with every line that did not change as it was: the library writes some spaces its own way. */
function asItWas(source: string, before: string, after: string): string {
  if (source === before) return after;
  const [lines, old, now] = [source.split('\n'), before.split('\n'), after.split('\n')];
  if (lines.length !== old.length) return after;
  const unchanged = new Map(inBothLists(old, now).map(([i, j]) => [j, i]));
  return now.map((line, j) => lines[unchanged.get(j) ?? -1] ?? line).join('\n');
}

const rootOf = (fields: Field[]): Field => ({ name: '', label: { fr: '', en: '' }, kind: 'object', fields });

/** As the first text in both languages of the document. */
function isOnOneLine(document: Document): boolean {
  let found = true;
  visit(document, {
    Map: (_key, map) => {
      if (!map.has('fr') || !map.has('en') || map.items.some(({ value }) => isScalar(value) && isBlock(value))) return;
      found = map.flow === true;
      return visit.BREAK;
    },
  });
  return found;
}

/** The node with this data, changed in place where it can be. */
function merged(node: Node | undefined, data: unknown, field: Field | undefined, writing: Writing): Node {
  const own = chosen(field, data);
  if (isMap(node) && isData(data)) return mergedMap(node, data, own, writing);
  if (isSeq(node) && Array.isArray(data)) return mergedList(node, data, own, writing);
  if (isScalar(node) && !isData(data) && !Array.isArray(data)) return mergedScalar(node, data);
  return made(data, own, writing.onOneLine);
}

const keyOf = ({ key }: Pair): string => String(isScalar(key) ? key.value : key);

function mergedMap(map: YAMLMap, data: Record<string, unknown>, field: Field | undefined, writing: Writing): YAMLMap {
  map.items = map.items.filter((pair) => data[keyOf(pair)] !== undefined);
  for (const pair of map.items)
    pair.value = merged(pair.value as Node, data[keyOf(pair)], fieldIn(field, keyOf(pair)), writing);
  for (const [name, value] of inOrder(data, field))
    if (!map.has(name)) insert(map, name, made(value, chosen(fieldIn(field, name), value), writing.onOneLine), field);
  return withRoom(map);
}

/** After the last key that comes before it in the form. */
function insert(map: YAMLMap, name: string, value: Node, field: Field | undefined): void {
  const names = fieldsOf(field).map((one) => one.name);
  const earlier = names.slice(0, Math.max(0, names.indexOf(name)));
  const after = names.includes(name)
    ? map.items.findLastIndex((pair) => earlier.includes(keyOf(pair)))
    : map.items.length - 1;
  map.items.splice(after + 1, 0, new Pair(new Scalar(name), value));
}

function mergedList(list: YAMLSeq, data: unknown[], field: Field | undefined, writing: Writing): YAMLSeq {
  const item = field?.kind === 'list' ? field.item : undefined;
  const nodes = sources(list, data, writing);
  const [first] = list.items as (Node | undefined)[];
  const heading = first?.commentBefore;
  if (first) first.commentBefore = undefined;
  const items = data.map((value, index): Node => {
    const node = nodes[index];
    return node ? merged(node, value, item, writing) : made(value, chosen(item, value), writing.onOneLine, first);
  });
  // A comment above a list is about all of it.
  if (items[0]) items[0].commentBefore = [heading, items[0].commentBefore].filter(Boolean).join('\n') || undefined;
  list.items = items;
  return withRoom(list);
}

/** For each new item the old one that it was: the same, or the most similar one that no other item was. */
function sources(list: YAMLSeq, data: unknown[], { document }: Writing): (Node | undefined)[] {
  const old = (list.items as Node[]).map((node) => ({ node, data: dataOf(node, document) }));
  const found = data.map((value, index) => {
    const same = [old[index], ...old].find((one) => one && isSame(one.data, value));
    if (same) old.splice(old.indexOf(same), 1, { node: same.node, data: taken });
    return same?.node;
  });
  const left = old.filter((one) => one.data !== taken);
  return data.map((value, index) => {
    if (found[index]) return found[index];
    const [nearest] = left.toSorted((a, b) => differences(a.data, value).length - differences(b.data, value).length);
    if (nearest) left.splice(left.indexOf(nearest), 1);
    return nearest?.node;
  });
}

/** Stands for the data of an item that was found. */
const taken = Symbol('taken');

function mergedScalar(node: Scalar, data: unknown): Scalar {
  const text = typeof data === 'string' && isBlock(node) ? `${data.trimEnd()}\n` : data;
  if (node.value !== text) {
    node.value = text;
    if (typeof text === 'string' && text.trimEnd().includes('\n') && !isBlock(node)) {
      node.type = Scalar.BLOCK_LITERAL;
      node.value = `${text.trimEnd()}\n`;
    }
  }
  return node;
}
