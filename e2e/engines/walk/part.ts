import type { Visitor } from '../visitor.ts';

/** One thing that a visitor does. Throws a readable error if it does not work. */
export interface Part {
  name: string;
  walk(visitor: Visitor): Promise<void>;
}

/** Throws unless both values are the same. */
export function expectSame(what: string, found: unknown, expected: unknown): void {
  if (JSON.stringify(found) !== JSON.stringify(expected))
    throw new Error(`${what}: found ${abbreviated(found)}, expected ${abbreviated(expected)}`);
}

const abbreviated = (value: unknown): string => {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
};
