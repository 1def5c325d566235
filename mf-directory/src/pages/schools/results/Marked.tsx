import { pieces } from '../register/fold.ts';

/** A text with the words of a search marked in it. */
export function Marked({ text, words }: { text: string; words: string[] }) {
  // Every second piece was found.
  return pieces(text, words).map((piece, index, all) => {
    const key = all.slice(0, index).join('').length;
    return index % 2 === 1 ? <mark key={`${key} found`}>{piece}</mark> : piece;
  });
}
