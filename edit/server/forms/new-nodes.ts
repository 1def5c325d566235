import { chosen, fieldIn, inOrder } from 'edit/api/field-of.ts';
import type { Field } from 'edit/api/form.ts';
import { isData } from 'edit/api/item-name.ts';
import { isMap, isScalar, isSeq, type Node, Scalar, YAMLMap, YAMLSeq } from 'yaml';

/** A new node, written like another one, or else as its field usually is. */
export function made(data: unknown, field: Field | undefined, onOneLine: boolean, like?: Node): Node {
  if (Array.isArray(data)) {
    const list = new YAMLSeq();
    const item = field?.kind === 'list' ? field.item : undefined;
    const one = isSeq(like) ? (like.items[0] as Node | undefined) : undefined;
    list.items = data.map((value) => made(value, chosen(item, value), onOneLine, one));
    list.flow = isSeq(like) ? like.flow === true : data.length === 0;
    return withRoom(list);
  }
  if (isData(data)) {
    const map = new YAMLMap();
    for (const [name, value] of inOrder(data, field)) {
      const old = isMap(like) ? (like.get(name, true) as Node | undefined) : undefined;
      map.set(new Scalar(name), made(value, chosen(fieldIn(field, name), value), onOneLine, old));
    }
    const isFlat = Object.values(data).every((value) => typeof value !== 'object' || value === null);
    map.flow = isMap(like) ? like.flow === true : isFlat && onOneLine;
    return withRoom(map);
  }
  return scalar(data, field, like);
}

const quoted = ['both', 'text', 'time'];

function scalar(data: unknown, field: Field | undefined, like?: Node): Scalar {
  const isLong = field?.kind === 'both' && field.size === 'markdown';
  const node = new Scalar(data);
  if (typeof data !== 'string') return node;
  if (isLong || data.trimEnd().includes('\n')) {
    node.type = Scalar.BLOCK_LITERAL;
    node.value = `${data.trimEnd()}\n`;
  } else if (isScalar(like) && like.type && !isBlock(like)) node.type = like.type as Scalar.Type;
  else node.type = !field || quoted.includes(field.kind) ? Scalar.QUOTE_DOUBLE : Scalar.PLAIN;
  return node;
}

/** Long texts need lines of their own, and so does everything around them. */
export function withRoom<C extends YAMLMap | YAMLSeq>(collection: C): C {
  const inside = isMap(collection) ? collection.items.map(({ value }) => value) : collection.items;
  const needs = (value: unknown): boolean =>
    isScalar(value) ? isBlock(value) : (isMap(value) || isSeq(value)) && value.flow !== true && value.items.length > 0;
  if (collection.flow && inside.some(needs)) collection.flow = false;
  return collection;
}

export const isBlock = ({ type }: Scalar): boolean => type === Scalar.BLOCK_LITERAL || type === Scalar.BLOCK_FOLDED;
