import { Fragment } from 'react';

/** A text with the endings of its ordinal numbers in superscript: 22e, 1er, 22nd. */
export function OrdinalText({ text }: { text: string }) {
  return splitOrdinals(text).map(([before, ending], index) => (
    <Fragment key={index}>
      {before}
      {ending && <sup>{ending}</sup>}
    </Fragment>
  ));
}

/** Splits a text at the endings of its ordinals. The last part has no ending. */
export function splitOrdinals(text: string): [before: string, ending?: string][] {
  const parts: [string, string?][] = [];
  let from = 0;
  for (const match of text.matchAll(/(\d)(er|e|nd|st|rd|th)(?![\p{L}\d])/gu)) {
    const [all, digit = '', ending] = match;
    parts.push([text.slice(from, match.index + digit.length), ending]);
    from = match.index + all.length;
  }
  return [...parts, [text.slice(from)]];
}
