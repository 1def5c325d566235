/** The longest description that search engines show, in characters (docs/spec.md, Every page). */
export const longestDescription = 160;

/** Cuts a description at 160 characters, at the end of a word. */
export function describe(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  if (plain.length <= longestDescription) return plain;
  const cut = plain.slice(0, longestDescription);
  return `${cut.slice(0, cut.lastIndexOf(' ')).replace(/[\s,;:.–-]+$/u, '')}…`;
}

export const titleOf = (title: string, suffix: string): string => `${title} | ${suffix}`;
