/** Accents, and all kinds of apostrophes, which phone keyboards hide. */
const ignored = /[\p{M}'’‘ʼ`´]/gu;
const between = /[^\p{L}\p{N}]+/gu;
const ligatures: Record<string, string> = { œ: 'oe', æ: 'ae' };

/** Removes accents, capitals, apostrophes and ligatures for comparison. Keeps spaces and punctuation. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(ignored, '')
    .toLowerCase()
    .replace(/[œæ]/g, (letter) => ligatures[letter] as string);

/** Folds a text for searching: leaves only words, with a space between them. */
export const foldWords = (text: string): string => fold(text).replace(between, ' ').trim();

/** The folded words of a query. A match contains all of them. */
export const wordsOf = (query: string): string[] => foldWords(query).split(' ').filter(Boolean);
