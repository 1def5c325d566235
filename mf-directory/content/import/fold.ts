/** A text for comparison: without accents, capitals or doubled spaces, and with one kind of apostrophe. */
export const fold = (text: string): string => tidy(text).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** A cell as the register has it: single spaces, and the apostrophe ’. */
export const tidy = (text: string): string =>
  text
    .replace(/['‘ʼ`´]/g, '’')
    .replace(/\s+/g, ' ')
    .trim();
