import type { Mistake } from '../errors.ts';
import type { Content } from './gather.ts';
import { mistakeAt } from './texts.ts';
import { typography } from './typography.ts';

/** Apostrophes, quotation marks and spaces that are wrong in the text's language. */
export const typographyMistakes = ({ texts }: Pick<Content, 'texts'>): Mistake[] =>
  texts.flatMap((text) =>
    typography(text.value, text.language).map(({ offset, message }) => mistakeAt(text, offset, message)),
  );
