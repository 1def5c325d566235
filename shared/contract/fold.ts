/** Accents, and apostrophes of any kind, which phone keyboards hide. */
const ignored = /[\p{M}'’‘ʼ`´]/gu;
const between = /[^\p{L}\p{N}]+/gu;
const ligatures: Record<string, string> = { œ: 'oe', æ: 'ae' };

/** Folds a text for comparison: no accents, capitals, apostrophes or ligatures. Keeps spaces and punctuation. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(ignored, '')
    .toLowerCase()
    .replace(/[œæ]/g, (letter) => ligatures[letter] as string);

/** Folds a text for searching: only words are left, with one space between them. */
export const foldWords = (text: string): string => fold(text).replace(between, ' ').trim();

/** The folded words of a search. What is sought must contain all of them. */
export const wordsOf = (query: string): string[] => foldWords(query).split(' ').filter(Boolean);
