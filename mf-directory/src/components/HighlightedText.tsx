import { pieces } from './pieces.ts';

/** A text with the search's words highlighted. The `<span>` keeps a grid cell from laying out each piece separately. */
export function HighlightedText({ text, words }: { text: string; words: string[] }) {
  return (
    <span>
      {pieces(text, words).map((piece, index, all) => {
        const key = all.slice(0, index).join('').length;
        // Every second piece matches.
        return index % 2 === 1 ? <mark key={`${key} found`}>{piece}</mark> : piece;
      })}
    </span>
  );
}
