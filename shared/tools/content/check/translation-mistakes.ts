import { fieldName, type Mistake } from '../errors.ts';
import { displayPath } from '../folders.ts';
import { sameInBothFile } from '../same-in-both.ts';
import { say } from '../say.ts';
import type { Content } from './gather.ts';
import type { Text } from './texts.ts';

/** Fields that are translated even when they are as short as a name. */
const titles = ['title', 'name', 'caption', 'label', 'heading', 'button', 'position', 'level'];

/** Texts that are the same in both languages, except short names and those listed in same-in-both.yaml. */
export function translationMistakes({ texts, files }: Content): Mistake[] {
  const list = files.get(sameInBothFile)?.data;
  const allowed = Array.isArray(list) ? list.map((entry) => entry?.text) : [];
  return sameTexts(texts)
    .filter(({ value }) => !allowed.includes(value.trim()))
    .filter(({ value, field }) => isLong(value) || titles.includes(String(field.at(-2))))
    .map(({ file, field, value, lineAt }) => ({
      file,
      line: lineAt(0),
      field: fieldName(field),
      message: same(value.trim().slice(0, 40)),
    }));
}

const same = (text: string): string =>
  say({
    en: `the French and the English texts are the same, “${text}”. Translate one; if it is a name, add it to ${displayPath(sameInBothFile)}.`,
    fr: `le texte français et le texte anglais sont identiques, « ${text} ». Traduisez l’un des deux ; si c’est un nom, ajoutez-le à ${displayPath(sameInBothFile)}.`,
    form: {
      en: `the French and the English texts are the same, “${text}”. Translate one; if it is a name, ask an administrator to allow it.`,
      fr: `le texte français et le texte anglais sont identiques, « ${text} ». Traduisez l’un des deux ; si c’est un nom, demandez à un administrateur de l’autoriser.`,
    },
  });

/** Whether a text is too long to be a name, which may be the same in both languages. */
export const isLong = (value: string): boolean => value.trim().length > 25 || value.trim().split(/\s+/).length > 4;

/** The English text of each pair that is the same. */
function sameTexts(texts: Text[]): Text[] {
  const place = ({ file, field }: Text): string => [file, ...field.slice(0, -1)].join('\n');
  const french = new Map(texts.filter(({ language }) => language === 'fr').map((text) => [place(text), text]));
  return texts.filter((text) => text.language === 'en' && french.get(place(text))?.value.trim() === text.value.trim());
}
