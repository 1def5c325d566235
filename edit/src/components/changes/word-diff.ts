import { type ChangeObject, diffWords } from 'diff';

/** A run of words in both texts, only in the one before (`removed`), or only in the one after (`added`). */
export type Piece = Pick<ChangeObject<string>, 'value' | 'added' | 'removed'>;

/** Above this number of changed words a phone would stand still: then everything is new. */
const maxEditLength = 1000;

export const wordDiff = (before: string, after: string): Piece[] =>
  diffWords(before, after, { maxEditLength }) ?? [
    { value: before, added: false, removed: true },
    { value: after, added: true, removed: false },
  ];

/** Markdown without its marks, for readers who do not know them. */
export const plainWords = (markdown: string): string =>
  markdown
    .replace(/^#+ /gm, '')
    .replace(/^([*-]) /gm, '• ')
    .replace(/\*\*/g, '')
    .replace(/\[([^\]]*)\]\(([^)]*)\)/g, '$1 ($2)')
    .replace(/\\(?=[^\s\w])/g, '');
