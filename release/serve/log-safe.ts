/** Makes text from outside safe for a line of the log: no line breaks or control characters, and a limited length. */
export function logSafe(text: string, maxLength: number): string {
  const characters = [...text.replace(/[\p{C}\p{Z}]+/gu, ' ').trim()];
  return characters.length > maxLength ? `${characters.slice(0, maxLength - 1).join('')}…` : characters.join('');
}
