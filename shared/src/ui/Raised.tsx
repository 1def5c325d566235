/** A text with the endings of its ordinal numbers raised, as typography asks: 22e, 1er, 22nd. */
export function Raised({ text }: { text: string }) {
  const parts = text.split(/(?<=\d)(er|e|nd|st|rd|th)(?![\p{L}\d])/u);

  // Every second part is an ending.
  return parts.map((part, index) => (index % 2 === 1 ? <sup key={parts.slice(0, index).join('')}>{part}</sup> : part));
}
