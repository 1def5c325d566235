/** A cell as the register has it: single spaces, and the apostrophe ’. */
export const tidy = (text: string): string =>
  text
    .replace(/['‘ʼ`´]/g, '’')
    .replace(/\s+/g, ' ')
    .trim();
