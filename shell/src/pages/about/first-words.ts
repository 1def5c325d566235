/** Where the about text is cut (docs/spec.md, About). */
export const shownWords = 50;

/**
 * Splits a text after its first 50 words. `rest` is empty for a short text, and begins with the space or punctuation at
 * the cut, which the page replaces by an ellipsis.
 */
export function firstWords(text: string): { start: string; rest: string } {
  const words = new RegExp(`^\\s*(?:\\S+\\s+){${shownWords - 1}}\\S+`).exec(text)?.[0];
  const start = words && words.length < text.trimEnd().length ? words.replace(/[\s,;:]+$/, '') : text;
  return { start: start.trim(), rest: text.slice(start.length).trimEnd() };
}
