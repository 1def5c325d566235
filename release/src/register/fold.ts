/** A text as it is compared: without accents, capitals, doubled spaces, and with one kind of apostrophe. */
export const fold = (text: string): string => tidy(text).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** A cell as it is written in the register: single spaces, and the apostrophe ’. */
export const tidy = (text: string): string =>
  text
    .replace(/['‘ʼ`´]/g, '’')
    .replace(/\s+/g, ' ')
    .trim();
