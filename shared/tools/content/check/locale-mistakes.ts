import { readdirSync } from 'node:fs';
import path from 'node:path';
import { type Both, type Language, languages, otherLanguage } from 'contract/language.ts';
import type { Text } from '../content-module.ts';
import { ContentError, type Mistake, mistakeAt, tryRead } from '../errors.ts';
import type { ContentFolders } from '../folders.ts';
import { nameOfLanguage, say, words } from '../say.ts';
import { parseYaml, readText } from '../yaml-file.ts';
import { textsOf } from './gather.ts';
import { isLong } from './text-mistakes.ts';
import { typographyMistakes } from './typography.ts';

/** Texts that one locale lacks, that are empty or the same in both, or whose placeholders differ. */
export const localeMistakes = ({ locales }: ContentFolders): Mistake[] =>
  readdirSync(locales, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => {
      const [fr, en] = languages.map((language) => tryRead(() => textsIn(locales, name, language)));
      return fr?.value && en?.value
        ? compare({ fr: fr.value, en: en.value })
        : [fr, en].flatMap((one) => one?.mistakes ?? []);
    });

function textsIn(locales: string, namespace: string, language: Language): Text[] {
  const name = `${namespace}/${language}.json`;
  const file = `shared/locales/${name}`;
  const source = readText(path.join(locales, name), file);
  try {
    JSON.parse(source);
  } catch (error) {
    const [, line = 1] = /line (\d+)/.exec(String(error)) ?? [];
    throw new ContentError([{ file, line: Number(line), field: '', message: say(words.locales.broken) }]);
  }
  return textsOf(parseYaml(file, source), language);
}

function compare(texts: Both<Text[]>): Mistake[] {
  const keys = { fr: keyed(texts.fr), en: keyed(texts.en) };
  const own = languages.flatMap((language) =>
    texts[language].flatMap((text) =>
      compareText(text, keys[otherLanguage(language)].get(text.field.join('.')), language),
    ),
  );
  return [...own, ...typographyMistakes({ texts: [...texts.fr, ...texts.en] })];
}

const keyed = (texts: Text[]): Map<string, Text> => new Map(texts.map((text) => [text.field.join('.'), text]));

function compareText(text: Text, translation: Text | undefined, language: Language): Mistake[] {
  const wrong = (message: string): Mistake[] => [mistakeAt(text, 0, message)];
  if (!text.value.trim()) return wrong(say(words.locales.empty));
  const other = otherLanguage(language);
  const name = nameOfLanguage(other);
  if (!translation) return wrong(say(words.locales.untranslated, { name, other }));
  if (language === 'en' && isLong(text.value) && text.value.trim() === translation.value.trim())
    return wrong(say(words.locales.same));
  const absent = placeholders(translation.value).filter((one) => !placeholders(text.value).includes(one));
  return absent.flatMap((one) => wrong(say(words.locales.placeholder, { one })));
}

/** The places in a text that code fills: `{{count}}`. */
export const placeholders = (value: string): string[] => [...new Set(value.match(/\{\{.*?\}\}/g) ?? [])];
