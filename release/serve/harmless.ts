/** Makes text from outside safe for a line of the log: no line breaks, no control characters, limited length. */
export function harmless(text: string, longest: number): string {
  const signs = [...text.replace(/[\p{C}\p{Z}]+/gu, ' ').trim()];
  return signs.length > longest ? `${signs.slice(0, longest - 1).join('')}…` : signs.join('');
}
