/** Where the about text is cut (docs/spec.md, About). */
export const shownWords = 50;

/**
 * Parts a text after its first 50 words; `rest` keeps what stands before its first word, and is empty for a short text.
 * A comma or semicolon at the cut goes with the rest: an ellipsis follows there.
 */
export function firstWords(text: string): { start: string; rest: string } {
  const words = new RegExp(`^\\s*(?:\\S+\\s+){${shownWords - 1}}\\S+`).exec(text)?.[0];
  const start = words && words.length < text.trimEnd().length ? words.replace(/[\s,;:]+$/, '') : text;
  return { start: start.trim(), rest: text.slice(start.length).trimEnd() };
}
