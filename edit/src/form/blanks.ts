import type { TextKey, Translate } from '../t.ts';

/** `{schools}` in content, `{{count}}` or `{total}` in the texts of a section's pages. */
const blank = /(\{\{\w+\}\}|\{\w+\})/;

/** A text with its blanks at odd places. */
export const aroundBlanks = (text: string): string[] => text.split(blank);

/** How people read a blank. */
export type Reading = (blank: string) => string;

/** `[nombre d’établissements]`; a blank that no text may have stays as it is. */
export const namedBy =
  (t: Translate): Reading =>
  (blank) => {
    const groups = blank.startsWith('{{') ? ['blankOfTexts'] : ['blank', 'blankOfTexts'];
    const keys = groups.map((group) => `${group}.${blank.replace(/[{}]/g, '')}`);
    const name = keys.map((key) => t(key as TextKey)).find((one) => !keys.includes(one));
    return name ? `[${name}]` : blank;
  };

/** A text as people read it, who never see `{schools}`. */
export const reads = (text: string, as: Reading): string =>
  aroundBlanks(text)
    .map((part, index) => (index % 2 ? as(part) : part))
    .join('');

interface Typed {
  /** All that is read after a change, and where its caret is. */
  read: string;
  caret: number;
  /** Blanks that may be pasted as they are read. */
  known?: string[];
}

/** The text and its caret after its reading was changed. A touched blank is removed, and none split. */
export function afterTyping(text: string, as: Reading, { read, caret, known = [] }: Typed) {
  const before = reads(text, as);
  let [start, end] = [0, 0];
  while (end < Math.min(before.length, read.length - caret) && before.at(-1 - end) === read.at(-1 - end)) end++;
  const maxStart = Math.min(before.length, read.length) - end;
  while (start < maxStart && before[start] === read[start]) start++;
  const stop = before.length - end;

  let [first, last] = ['', ''];
  let at = 0;
  for (const [index, part] of aroundBlanks(text).entries()) {
    const length = index % 2 ? as(part).length : part.length;
    const [from, to] = [start - at, stop - at];
    // Signs that are typed inside the name of a blank follow it.
    const isInside = from === to && from > 0 && from < length;
    if (index % 2 === 0) first += part.slice(0, Math.max(0, from));
    else if (from >= length || isInside) first += part;
    if (index % 2 === 0) last += part.slice(Math.max(0, to));
    else if (to <= 0) last += part;
    at += length;
  }
  const added = known.reduce(
    (words, blank) => words.replaceAll(as(blank), blank),
    read.slice(start, read.length - end),
  );
  return { text: first + added + last, caret: first.length + added.length };
}
