import type { Visitor } from '../visitor.ts';

/** One thing that a visitor does, in every engine. Throws, in words, when it does not work. */
export interface Part {
  name: string;
  walk(visitor: Visitor): Promise<void>;
}

/** Throws unless what was found is what was expected. */
export function expectSame(what: string, found: unknown, expected: unknown): void {
  if (JSON.stringify(found) !== JSON.stringify(expected))
    throw new Error(`${what}: found ${inShort(found)}, expected ${inShort(expected)}`);
}

const inShort = (value: unknown): string => {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
};
