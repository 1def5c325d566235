import { type Document, isCollection, isScalar, type Node } from 'yaml';

/** The data of a YAML node as forms show it: long texts without the line break at their end. */
export const dataOf = (node: Node | null | undefined, document: Document): unknown =>
  isScalar(node) ? trimmed(node.value) : isCollection(node) ? trimmed(node.toJS(document)) : undefined;

const trimmed = (value: unknown): unknown => {
  if (typeof value === 'string') return value.replace(/\n+$/, '');
  if (Array.isArray(value)) return value.map(trimmed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inside]) => [key, trimmed(inside)]));
};
