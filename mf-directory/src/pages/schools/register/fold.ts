/** Search ignores accents and apostrophes, which phone keyboards hide. */
const nothing = /[\p{M}'’‘ʼ`´]/gu;
const between = /[^\p{L}\p{N}]/gu;

/** Folds a text for searching, so that “mangu” finds “Mang’u”, and “st marys” finds “St. Mary’s”. */
export const fold = (text: string): string => bare(text).replace(/ +/g, ' ').trim();

/** The folded words of a search. A school must contain all of them. */
export const wordsOf = (query: string): string[] => fold(query).split(' ').filter(Boolean);

const bare = (text: string): string => text.normalize('NFD').replace(nothing, '').toLowerCase().replace(between, ' ');

const bareLetters = new Map<string, string>();

/** Folds one letter. Cached, because texts use few different letters. */
function bareLetter(letter: string): string {
  const known = bareLetters.get(letter);
  if (known !== undefined) return known;
  const made = bare(letter);
  bareLetters.set(letter, made);
  return made;
}

/** Splits a text into pieces, alternately not found and found: `['', 'Mang’u', ' Hills Academy']` for “mangu”. */
export function pieces(text: string, words: string[]): string[] {
  if (words.length === 0) return [text];
  let folded = '';
  const origin: number[] = [];
  for (let at = 0; at < text.length; at++)
    for (const char of bareLetter(text.charAt(at))) {
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
