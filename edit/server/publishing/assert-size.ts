import type { Draft } from 'edit/api/item.ts';
import { registerKind } from '../forms/kinds.ts';
import { Refused } from '../refused.ts';
import words from '../words.json' with { type: 'json' };

/** More than any form has. Larger data could only keep the check busy, and others waiting. */
const most = { depth: 24, values: 3000, letters: 200_000, signs: 3000 };
/** A register that replaces all schools. */
const mostInRegister = { ...most, values: 20_000 };

/** What begins something in Markdown: each may belong to each other one. */
const signs = /[*_`~<>[\]]/g;

/** Throws `Refused` for drafts that are too large to look at together. */
export function assertSize(drafts: Pick<Draft, 'item' | 'data'>[], refusal = words.tooLarge): void {
  const limit = drafts.some(({ item }) => item === registerKind) ? mostInRegister : most;
  const found = { values: 0, letters: 0, signs: 0 };
  const count = (text: string): void => {
    found.letters += text.length;
    found.signs += text.match(signs)?.length ?? 0;
  };
  const look = (value: unknown, depth: number): void => {
    found.values++;
    if (depth > limit.depth || found.values > limit.values) throw new Refused(413, refusal);
    if (typeof value === 'string') count(value);
    if (typeof value !== 'object' || value === null) return;
    for (const [key, part] of Object.entries(value)) {
      if (!Array.isArray(value)) count(key);
      look(part, depth + 1);
    }
  };
  for (const { data } of drafts) look(data, 0);
  if (found.letters > limit.letters || found.signs > limit.signs) throw new Refused(413, refusal);
}
