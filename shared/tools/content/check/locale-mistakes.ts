import { readdirSync } from 'node:fs';
import path from 'node:path';
import { type Language, otherLanguage } from 'contract/language.ts';
import type { Text } from '../content-module.ts';
import { ContentError, type Mistake, mistakeAt, tryRead } from '../errors.ts';
import type { ContentFolders } from '../folders.ts';
import { inBoth } from '../localise.ts';
import { messages, messageText, nameOfLanguage } from '../messages.ts';
import { parseYaml, readText } from '../yaml-file.ts';
import { textsOf } from './gather.ts';
import { isLong } from './text-mistakes.ts';
import { typographyMistakes } from './typography.ts';

/** Texts that one locale lacks, that are empty or the same in both, or whose placeholders differ. */
export const localeMistakes = ({ locales }: ContentFolders): Mistake[] =>
  readdirSync(locales, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => {
      const { fr, en } = inBoth((language) => tryRead(() => textsIn(locales, name, language)));
      if (!fr.value || !en.value) return [...fr.mistakes, ...en.mistakes];
      return [
        ...compare(fr.value, en.value, 'fr'),
        ...compare(en.value, fr.value, 'en'),
        ...typographyMistakes({ texts: [...fr.value, ...en.value] }),
      ];
    });

function textsIn(locales: string, namespace: string, language: Language): Text[] {
  const name = `${namespace}/${language}.json`;
  const file = `shared/locales/${name}`;
  const source = readText(path.join(locales, name), file);
  try {
    JSON.parse(source);
  } catch (error) {
    const [, line = 1] = /line (\d+)/.exec(String(error)) ?? [];
    throw new ContentError([{ file, line: Number(line), field: '', message: messageText(messages.locales.broken) }]);
  }
  return textsOf(parseYaml(file, source));
}

/** What is wrong with the texts of a language, compared with their translations. */
function compare(texts: Text[], translations: Text[], language: Language): Mistake[] {
  const keyOf = ({ field }: Text): string => field.join('.');
  const keyed = new Map(translations.map((text) => [keyOf(text), text.value]));
  const other = otherLanguage(language);
  return texts.flatMap((text) => {
    const { value } = text;
    const translation = keyed.get(keyOf(text));
    const wrong = (message: string) => mistakeAt(text, 0, message);
    if (!value.trim()) return wrong(messageText(messages.locales.empty));
    if (translation === undefined)
      return wrong(messageText(messages.locales.untranslated, { name: nameOfLanguage(other), other }));
    if (language === 'en' && isLong(value) && value.trim() === translation.trim())
      return wrong(messageText(messages.locales.same));
    const own = placeholders(value);
    return placeholders(translation).flatMap((one) =>
      own.includes(one) ? [] : wrong(messageText(messages.locales.placeholder, { one })),
    );
  });
}

/** The places in a text that code fills: `{{count}}`. */
export const placeholders = (value: string): string[] => [...new Set(value.match(/\{\{.*?\}\}/g) ?? [])];
