import { fold } from 'contract/fold.ts';

const foldedLetters = new Map<string, string>();

/** Folds one letter. Cached, because texts use few different letters. */
function foldLetter(letter: string): string {
  const known = foldedLetters.get(letter);
  if (known !== undefined) return known;
  const made = fold(letter);
  foldedLetters.set(letter, made);
  return made;
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
    .map((word) => ({ start: folded.indexOf(word), length: word.length }))
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
