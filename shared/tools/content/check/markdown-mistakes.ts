import type { Mistake } from '../errors.ts';
import { displayPath } from '../folders.ts';
import { markdown, NotAllowed } from '../markdown.ts';
import { contentModules } from '../modules.ts';
import { say } from '../say.ts';
import type { Content } from './gather.ts';
import { mistakeAt, type Text } from './texts.ts';

const fields = contentModules.flatMap(({ module }) => Object.entries(module.markdown ?? {}));

/** Whether a text is Markdown. All other texts are shown as written. */
export const isMarkdown = ({ file, field }: Text): boolean =>
  field.length === 2 &&
  fields.some(([folder, name]) => file.startsWith(displayPath(`${folder}/`)) && field[0] === name);

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
