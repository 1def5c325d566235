import { inBothLists } from '../../../api/differences.ts';

/** A run of words that is in both texts, only in the text before, or only in the text after. */
export interface Piece {
  text: string;
  in: 'both' | 'before' | 'after';
}

/** Above this number of comparisons a phone would stand still: then everything between the common ends is new. */
const most = 1_000_000;

/** What changed between two texts, word by word. Without the pieces of one side, the pieces give the other text. */
export function wordDiff(before: string, after: string): Piece[] {
  const pieces: Piece[] = [];
  const add = (kind: Piece['in'], text: string) => {
    const last = pieces.at(-1);
    if (last?.in === kind) last.text += text;
    else if (text) pieces.push({ text, in: kind });
  };
  const [a, b] = [words(before), words(after)];
  let [i, j] = [0, 0];
  for (const [nextI, nextJ] of [...commonWords(a, b), [a.length, b.length] as const]) {
    const [gone, added] = [a.slice(i, nextI).join(''), b.slice(j, nextJ).join('')];
    // The space before two words that differ stayed.
    const space = gone.startsWith(' ') && added.startsWith(' ') ? 1 : 0;
    add('both', gone.slice(0, space));
    add('before', gone.slice(space));
    add('after', added.slice(space));
    add('both', a[nextI] ?? '');
    [i, j] = [nextI + 1, nextJ + 1];
  }
  return pieces;
}

/** Words and punctuation, each with the space before it. */
const words = (text: string): string[] => text.match(/\s*(?:[\p{L}\p{N}’'-]+|[^\p{L}\p{N}\s])|\s+$/gu) ?? [];

function commonWords(a: string[], b: string[]): (readonly [number, number])[] {
  const shorter = Math.min(a.length, b.length);
  let start = 0;
  while (start < shorter && a[start] === b[start]) start++;
  let end = 0;
  while (end < shorter - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  const [one, other] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  const middle = one.length * other.length > most ? [] : inBothLists(one, other, Object.is);
  return [
    ...Array.from({ length: start }, (_, index) => [index, index] as const),
    ...middle.map(([i, j]) => [start + i, start + j] as const),
    ...Array.from({ length: end }, (_, index) => [a.length - end + index, b.length - end + index] as const),
  ];
}
