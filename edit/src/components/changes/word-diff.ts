/** A run of words that is in both texts, only in the text before, or only in the text after. */
export interface Piece {
  text: string;
  in: 'both' | 'before' | 'after';
}

/** Above this number of comparisons a phone would stand still: then everything between the common ends is new. */
const most = 1_000_000;

/** What changed between two texts, word by word. Without the pieces of one side, the pieces give the other text. */
export function wordDiff(before: string, after: string): Piece[] {
  const a = words(before);
  const b = words(after);
  let start = 0;
  while (start < Math.min(a.length, b.length) && a[start] === b[start]) start++;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++;
  return joined([
    ...a.slice(0, start).map((text): Piece => ({ text, in: 'both' })),
    ...middle(a.slice(start, a.length - end), b.slice(start, b.length - end)),
    ...a.slice(a.length - end).map((text): Piece => ({ text, in: 'both' })),
  ]);
}

/** Words, spaces and punctuation, each apart. */
const words = (text: string): string[] => text.match(/[\p{L}\p{N}’'-]+|\s+|[^\p{L}\p{N}\s]/gu) ?? [];

/** By the longest common subsequence. */
function middle(a: string[], b: string[]): Piece[] {
  if (a.length * b.length > most)
    return [...a.map((text): Piece => ({ text, in: 'before' })), ...b.map((text): Piece => ({ text, in: 'after' }))];
  const width = b.length + 1;
  /** `lengths[i * width + j]`: how many words `a` from `i` and `b` from `j` have in common. */
  const lengths = new Uint32Array((a.length + 1) * width);
  const length = (i: number, j: number): number => lengths[i * width + j] as number;
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      lengths[i * width + j] = a[i] === b[j] ? length(i + 1, j + 1) + 1 : Math.max(length(i + 1, j), length(i, j + 1));
  const pieces: Piece[] = [];
  let i = 0;
  let j = 0;
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      pieces.push({ text: a[i++] as string, in: 'both' });
      j++;
    } else if (j >= b.length || (i < a.length && length(i + 1, j) >= length(i, j + 1)))
      pieces.push({ text: a[i++] as string, in: 'before' });
    else pieces.push({ text: b[j++] as string, in: 'after' });
  }
  return pieces;
}

/** Neighbours of the same kind as one piece. A lone space between two changed words counts as changed with them. */
function joined(pieces: Piece[]): Piece[] {
  const result: Piece[] = [];
  for (const piece of withoutIslands(pieces)) {
    const last = result[result.length - 1];
    if (last?.in === piece.in) last.text += piece.text;
    else result.push({ ...piece });
  }
  return result;
}

/** Puts what is gone before what is new, across spaces that are all two changed places have in common. */
function withoutIslands(pieces: Piece[]): Piece[] {
  const result: Piece[] = [];
  let run: Piece[] = [];
  const flush = () => {
    const spaces: Piece[] = [];
    while (run.length > 0 && run[run.length - 1]?.in === 'both') spaces.unshift(run.pop() as Piece);
    const side = (kind: 'before' | 'after') =>
      run
        .filter((piece) => piece.in !== (kind === 'before' ? 'after' : 'before'))
        .map(({ text }) => text)
        .join('');
    const changed = (['before', 'after'] as const).map((kind): Piece => ({ text: side(kind), in: kind }));
    result.push(...changed.filter(({ text }) => text), ...spaces);
    run = [];
  };
  for (const piece of pieces) {
    if (piece.in !== 'both') run.push(piece);
    else if (run.length > 0 && /^\s+$/.test(piece.text)) run.push(piece);
    else {
      flush();
      result.push(piece);
    }
  }
  flush();
  return result;
}
