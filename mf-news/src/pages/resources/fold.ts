/** A text as it is compared: without accents, capitals and kinds of apostrophes; œ is oe, as one types it. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replace(/['’‘ʼ`´]/g, '’');
