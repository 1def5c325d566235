import { fold } from 'contract/fold.ts';

/** Splits a text; every second piece is found: `['', 'Mang’u', ' Hills Academy']` for “mangu”. */
export function pieces(text: string, words: string[]): string[] {
  if (words.length === 0) return [text];
  const parts = text.split(/([\p{L}\p{M}\p{N}'‘’ʼ`´]+)/u).map((part) => {
    const folded = fold(part);
    const word = words.find((one) => folded.startsWith(one));
    if (!word) return part;
    // The letters that fold to the word: an apostrophe folds to nothing, a ligature to two letters.
    let end = 1;
    while (fold(part.slice(0, end)).length < word.length) end += 1;
    return `\n${part.slice(0, end)}\n${part.slice(end)}`;
  });
  return parts.join('').split('\n');
}
