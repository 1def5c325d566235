import { pieces } from '../register/fold.ts';

/** A text with the words of a search marked in it: one element, which a cell drawn as a grid leaves in one piece. */
export function Marked({ text, words }: { text: string; words: string[] }) {
  return (
    <span>
      {pieces(text, words).map((piece, index, all) => {
        const key = all.slice(0, index).join('').length;
        // Every second piece was found.
        return index % 2 === 1 ? <mark key={`${key} found`}>{piece}</mark> : piece;
      })}
    </span>
  );
}
