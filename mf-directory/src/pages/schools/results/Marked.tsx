import { pieces } from '../register/pieces.ts';

/** A text with the search's words marked. One element, because a grid cell would lay out several pieces apart. */
export function Marked({ text, words }: { text: string; words: string[] }) {
  return (
    <span>
      {pieces(text, words).map((piece, index, all) => {
        const key = all.slice(0, index).join('').length;
        // Every second piece is a match.
        return index % 2 === 1 ? <mark key={`${key} found`}>{piece}</mark> : piece;
      })}
    </span>
  );
}
