import { diffArrays } from 'diff';
import { differences, isSame } from 'edit/api/differences.ts';
import { chosen, type Field, fieldIn, inOrder, partsOf, rootOf } from 'edit/api/form.ts';
import { type Data, isData } from 'edit/api/item-name.ts';
import {
  Document,
  isCollection,
  isMap,
  isScalar,
  isSeq,
  type Node,
  Pair,
  parseDocument,
  Scalar,
  visit,
  YAMLMap,
  YAMLSeq,
} from 'yaml';

interface Writing {
  document: Document;
  /** Whether a text in both languages is written on one line, as `{ fr: "…", en: "…" }`. */
  onOneLine: boolean;
}

/** A content file with new data: comments, quotation marks and order stay. `source` is null for a new file. */
export function writeItem(source: string | null, data: unknown, form: Field[]): string {
  const document = source === null ? new Document() : parseDocument(source);
  const before = document.contents as Node | null;
  const canonical = written(document);
  if (source !== null && isSame(dataOf(before, document), data)) return source;
  const writing = { document, onOneLine: isOnOneLine(document) };
  const contents = nodeOf(data, rootOf(form), writing, before);
  if (isMap(contents) || isSeq(contents)) contents.flow = false;
  document.contents = contents as typeof document.contents;
  return source === null ? written(document) : withOldSpacing(source, canonical, written(document));
}

/** The data of a YAML node as forms show it: long texts without the line break at their end. */
export const dataOf = (node: Node | null | undefined, document: Document): unknown =>
  isScalar(node) ? trimmed(node.value) : isCollection(node) ? trimmed(node.toJS(document)) : undefined;

const trimmed = (value: unknown): unknown => {
  if (typeof value === 'string') return value.replace(/\n+$/, '');
  if (Array.isArray(value)) return value.map(trimmed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inside]) => [key, trimmed(inside)]));
};

const written = (document: Document): string => document.toString({ lineWidth: 0, flowCollectionPadding: true });

/** The new text, with every line that did not change as it was: the library writes some spaces its own way. */
function withOldSpacing(source: string, before: string, after: string): string {
  if (source === before) return after;
  const [lines, old, now] = [source.split('\n'), before.split('\n'), after.split('\n')];
  if (lines.length !== old.length) return after;
  let at = 0;
  const kept = diffArrays(old, now).flatMap(({ value, added, removed, count }) => {
    if (added) return value;
    at += count;
    return removed ? [] : lines.slice(at - count, at);
  });
  return kept.join('\n');
}

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

type OldNode = Node | null | undefined;

/** The node of this data: the old one, changed in place where it can be, or a new one, `like` another or as its field usually is. */
function nodeOf(data: unknown, field: Field | undefined, writing: Writing, old: OldNode, like?: OldNode): Node {
  const own = chosen(field, data);
  if (Array.isArray(data)) return listOf(data, own, writing, old, like);
  return isData(data) ? mapOf(data, own, writing, old, like) : scalarOf(data, own, old, like);
}

const keyOf = ({ key }: Pair): string => String(isScalar(key) ? key.value : key);

function mapOf(data: Data, field: Field | undefined, writing: Writing, old: OldNode, like: OldNode): YAMLMap {
  const map = isMap(old) ? old : new YAMLMap();
  const isFlat = Object.values(data).every((value) => typeof value !== 'object' || value === null);
  if (map !== old) map.flow = isMap(like) ? like.flow === true : isFlat && writing.onOneLine;
  map.items = map.items.filter((pair) => data[keyOf(pair)] !== undefined);
  for (const [name, value] of inOrder(data, field)) {
    const pair = map.items.find((one) => keyOf(one) === name);
    const pattern = isMap(like) ? (like.get(name, true) as Node | undefined) : undefined;
    const node = nodeOf(value, fieldIn(field, name), writing, pair?.value as OldNode, pattern);
    if (pair) pair.value = node;
    else insert(map, name, node, field);
  }
  return asBlockIfLong(map);
}

/** After the last key that comes before it in the form. */
function insert(map: YAMLMap, name: string, value: Node, field: Field | undefined): void {
  const names = partsOf(field).map((one) => one.name);
  const earlier = names.slice(0, Math.max(0, names.indexOf(name)));
  const after = names.includes(name)
    ? map.items.findLastIndex((pair) => earlier.includes(keyOf(pair)))
    : map.items.length - 1;
  map.items.splice(after + 1, 0, new Pair(new Scalar(name), value));
}

function listOf(data: unknown[], field: Field | undefined, writing: Writing, old: OldNode, like: OldNode): YAMLSeq {
  const list = isSeq(old) ? old : new YAMLSeq();
  if (list !== old) list.flow = isSeq(like) ? like.flow === true : data.length === 0;
  const item = field?.kind === 'list' ? field.item : undefined;
  const nodes = matchOldItems(list, data, writing);
  const [first] = list.items as OldNode[];
  // A comment above a list is about all of it.
  const heading = first?.commentBefore;
  if (first) first.commentBefore = undefined;
  const pattern = first ?? (isSeq(like) ? (like.items[0] as OldNode) : undefined);
  const items = data.map((value, index) =>
    nodeOf(value, item, writing, nodes[index], nodes[index] ? undefined : pattern),
  );
  if (items[0]) items[0].commentBefore = [heading, items[0].commentBefore].filter(Boolean).join('\n') || undefined;
  list.items = items;
  return asBlockIfLong(list);
}

/** For each new item the old one that it was: the same, or the most similar one that no other item was. */
function matchOldItems(list: YAMLSeq, data: unknown[], { document }: Writing): (Node | undefined)[] {
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

const taken = Symbol('taken');

const quoted = ['both', 'text', 'time'];

function scalarOf(data: unknown, field: Field | undefined, old: OldNode, like: OldNode): Scalar {
  const node = isScalar(old) ? old : new Scalar(data);
  if (typeof data !== 'string') {
    node.value = data;
    return node;
  }
  const isMarkdown = node !== old && field?.kind === 'both' && field.size === 'markdown';
  const isLong = isBlock(node) || isMarkdown || data.trimEnd().includes('\n');
  node.value = isLong ? `${data.trimEnd()}\n` : data;
  if (isLong && !isBlock(node)) node.type = Scalar.BLOCK_LITERAL;
  else if (node !== old && !isLong)
    node.type =
      isScalar(like) && like.type && !isBlock(like)
        ? (like.type as Scalar.Type)
        : !field || quoted.includes(field.kind)
          ? Scalar.QUOTE_DOUBLE
          : Scalar.PLAIN;
  return node;
}

/** Long texts need lines of their own, and so does everything around them. */
function asBlockIfLong<C extends YAMLMap | YAMLSeq>(collection: C): C {
  const inside = isMap(collection) ? collection.items.map(({ value }) => value) : collection.items;
  const needs = (value: unknown): boolean =>
    isScalar(value) ? isBlock(value) : (isMap(value) || isSeq(value)) && value.flow !== true && value.items.length > 0;
  if (collection.flow && inside.some(needs)) collection.flow = false;
  return collection;
}

const isBlock = ({ type }: Scalar): boolean => type === Scalar.BLOCK_LITERAL || type === Scalar.BLOCK_FOLDED;
