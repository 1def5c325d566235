import type { Mistake } from '../errors.ts';
import { markdown, NotAllowed } from '../markdown.ts';
import { say } from '../say.ts';
import type { Content } from './gather.ts';
import { isMarkdown } from './markdown-fields.ts';
import { mistakeAt, type Text } from './texts.ts';

/** Markdown that the site does not support, and Markdown in fields that are shown as plain text. */
export const markdownMistakes = ({ texts }: Content): Mistake[] =>
  texts.flatMap((text) => (isMarkdown(text) ? unsupportedMarkdown(text) : markdownInPlainText(text)));

function unsupportedMarkdown(text: Text): Mistake[] {
  try {
    markdown(text.value);
    return [];
  } catch (error) {
    if (error instanceof NotAllowed) return [mistakeAt(text, error.offset, error.message)];
    throw error;
  }
}

function markdownInPlainText(text: Text): Mistake[] {
  const found = text.language && /\*\*|\]\(|<\/?[a-z]+>|^#+ /m.exec(text.value);
  return found
    ? [
        mistakeAt(
          text,
          found.index,
          say({
            en: `this text is shown as written, so visitors would see “${found[0].trim()}”. Delete it.`,
            fr: `ce texte s’affiche tel quel : les visiteurs verraient « ${found[0].trim()} ». Supprimez ces signes.`,
          }),
        ),
      ]
    : [];
}
