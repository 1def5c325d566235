/** Where the about text is cut (spec §9). */
export const shownWords = 50;

/** Parts a text after its first 50 words; `rest` keeps its leading space, and is empty for a short text. */
export function firstWords(text: string): { start: string; rest: string } {
  const cut = new RegExp(`^\\s*(?:\\S+\\s+){${shownWords - 1}}\\S+`).exec(text)?.[0].length ?? text.length;
  return { start: text.slice(0, cut).trimStart(), rest: text.slice(cut).trimEnd() };
}
