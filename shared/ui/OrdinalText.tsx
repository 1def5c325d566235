/** A text with the endings of its ordinal numbers in superscript: 22e, 1er, 22nd. */
export const OrdinalText = ({ text }: { text: string }) =>
  text
    .replace(/(\d)(er|e|nd|st|rd|th)(?![\p{L}\d])/gu, '$1\0$2\0')
    .split('\0')
    .map((part, index) => (index % 2 === 0 ? part : <sup key={index}>{part}</sup>));
