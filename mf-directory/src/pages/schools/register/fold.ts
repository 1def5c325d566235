/** Accents and apostrophes are nothing: phone keyboards hide them. */
const nothing = /[\p{M}'’‘ʼ`´]/gu;
const between = /[^\p{L}\p{N}]/gu;

/** A text as it is searched. Finds “Mang’u” when a visitor types “mangu”, and “St. Mary’s” under “st marys”. */
export const fold = (text: string): string => bare(text).replace(/ +/g, ' ').trim();

/** The words of a search, folded; a school must have them all. */
export const wordsOf = (query: string): string[] => fold(query).split(' ').filter(Boolean);

const bare = (text: string): string => text.normalize('NFD').replace(nothing, '').toLowerCase().replace(between, ' ');

const bareLetters = new Map<string, string>();

/** One letter of a text, remembered: there are few of them. */
function bareLetter(letter: string): string {
  const known = bareLetters.get(letter);
  if (known !== undefined) return known;
  const made = bare(letter);
  bareLetters.set(letter, made);
  return made;
}

/** A text in pieces, in turn not found and found: `['', 'Mang’u', ' Hills Academy']` for “mangu”. */
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
