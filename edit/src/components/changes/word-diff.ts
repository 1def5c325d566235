import { diffArrays } from 'diff';

/** A run of words that is in both texts, only in the text before, or only in the text after. */
export interface Piece {
  text: string;
  in: 'both' | 'before' | 'after';
}

/** Above this number of changed words a phone would stand still: then everything is new. */
const most = 1000;

/** What changed between two texts, word by word. Without the pieces of one side, the pieces give the other text. */
export function wordDiff(before: string, after: string): Piece[] {
  const [a, b] = [words(before), words(after)];
  const parts = diffArrays(a, b, { maxEditLength: most }) ?? [
    { value: a, removed: true },
    { value: b, added: true },
  ];
  const pieces = parts.map(
    ({ value, added, removed }): Piece => ({ text: value.join(''), in: added ? 'after' : removed ? 'before' : 'both' }),
  );
  for (const [index, added] of pieces.entries()) {
    const [last, gone] = pieces.slice(Math.max(index - 2, 0), index);
    if (added.in !== 'after' || gone?.in !== 'before' || !last) continue;
    if (![gone, added].every(({ text }) => text.startsWith(' '))) continue;
    // The space before two words that differ stayed.
    last.text += ' ';
    for (const piece of [gone, added]) piece.text = piece.text.slice(1);
  }
  return pieces;
}

/** Markdown without its marks, for readers who do not know them. */
export const plainWords = (markdown: string): string =>
  markdown
    .replace(/^#+ /gm, '')
    .replace(/^([*-]) /gm, '• ')
    .replace(/\*\*/g, '')
    .replace(/\[([^\]]*)\]\(([^)]*)\)/g, '$1 ($2)')
    .replace(/\\(?=[^\s\w])/g, '');

/** Words and punctuation, each with the space before it. */
const words = (text: string): string[] => text.match(/\s*(?:[\p{L}\p{N}’'-]+|[^\p{L}\p{N}\s])|\s+$/gu) ?? [];
