import { fold } from 'contract/fold.ts';

/** Leaves out what folds to itself, because a search folds thousands of letters with each key. */
const foldLetter = (letter: string): string => (/[\w ]/.test(letter) ? letter.toLowerCase() : fold(letter));

/** Where a word of a text begins with these letters; -1 if none does. */
function wordStart(text: string, letters: string): number {
  let at = text.indexOf(letters);
  while (at > 0 && /[\p{L}\p{N}]/u.test(text.charAt(at - 1))) at = text.indexOf(letters, at + 1);
  return at;
}

/** Splits a text into pieces, alternately not found and found: `['', 'Mang’u', ' Hills Academy']` for “mangu”. */
export function pieces(text: string, words: string[]): string[] {
  if (words.length === 0) return [text];
  let folded = '';
  const origin: number[] = [];
  for (let at = 0; at < text.length; at++)
    for (const char of foldLetter(text.charAt(at))) {
      folded += char;
      origin.push(at);
    }
  const found = words
    .map((word) => ({ start: wordStart(folded, word), length: word.length }))
    .filter(({ start }) => start >= 0)
    .map(({ start, length }) => [origin[start] ?? 0, (origin[start + length - 1] ?? 0) + 1] as const)
    .sort(([a], [b]) => a - b);
  const result: string[] = [];
  let end = 0;
  for (const [from, to] of found) {
    if (from < end) continue;
    result.push(text.slice(end, from), text.slice(from, to));
    end = to;
  }
  return [...result, text.slice(end)];
}
