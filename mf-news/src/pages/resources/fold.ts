/** Folds a text for searching: no accents or capitals, one kind of apostrophe, and œ as oe, as visitors type it. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replace(/['’‘ʼ`´]/g, '’');
