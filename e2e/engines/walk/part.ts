import type { Visitor } from '../visitor.ts';

/** One thing that a visitor does, in every engine. Throws, in words, when it does not work. */
export interface Part {
  name: string;
  walk(visitor: Visitor): Promise<void>;
}

/** Throws unless what was found is what was expected. */
export function expectSame(what: string, found: unknown, expected: unknown): void {
  if (JSON.stringify(found) !== JSON.stringify(expected))
    throw new Error(`${what}: found ${JSON.stringify(found)}, expected ${JSON.stringify(expected)}`);
}
