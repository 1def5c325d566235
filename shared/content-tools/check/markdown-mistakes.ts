import type { Mistake } from '../errors.ts';
import { markdown, NotAllowed } from '../markdown.ts';
import type { Content } from './gather.ts';
import { isMarkdown } from './markdown-fields.ts';
import { slip, type Text } from './texts.ts';

/** Markdown that the site does not support, and Markdown in fields that are shown as plain text. */
export const markdownMistakes = ({ texts }: Content): Mistake[] =>
  texts.flatMap((text) => (isMarkdown(text) ? tooMuch(text) : shownAsSigns(text)));

function tooMuch(text: Text): Mistake[] {
  try {
    markdown(text.value);
    return [];
  } catch (error) {
    if (error instanceof NotAllowed) return [slip(text, error.offset, error.message)];
    throw error;
  }
}

function shownAsSigns(text: Text): Mistake[] {
  const sign = text.language && /\*\*|\]\(|<\/?[a-z]+>|^#+ /m.exec(text.value);
  return sign
    ? [
        slip(
          text,
          sign.index,
          `this text is shown letter for letter, “${sign[0].trim()}” too. Write it without such signs.`,
        ),
      ]
    : [];
}
