/** Writes a cell as the register does: with single spaces, and ’ for the apostrophe. */
export const tidy = (text: string): string =>
  text
    .replace(/['‘ʼ`´]/g, '’')
    .replace(/\s+/g, ' ')
    .trim();
