import { readdirSync } from 'node:fs';
import path from 'node:path';
import { type Both, languages } from 'contract/language.ts';
import { ContentError, type Mistake, tryRead } from '../errors.ts';
import type { ContentFolders } from '../folders.ts';
import { parseYaml, readText, type YamlFile } from '../yaml-file.ts';
import { mistakeAt, type Text, textsOf } from './texts.ts';
import { isLong } from './translation-mistakes.ts';
import { typographyMistakes } from './typography-mistakes.ts';

const other = { fr: { language: 'en', name: 'English' }, en: { language: 'fr', name: 'French' } } as const;

/** Texts that one locale lacks, that are empty or the same in both, or whose placeholders differ. */
export function localeMistakes({ locales }: ContentFolders): Mistake[] {
  return readdirSync(locales, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => {
      const read = languages.map((language) => tryRead(() => open(locales, name, language)));
      const [fr, en] = read.map(({ value }) => value);
      const broken = read.flatMap(({ mistakes }) => mistakes);
      return fr && en ? compare({ fr, en }) : broken;
    });
}

function open(locales: string, namespace: string, language: string): YamlFile {
  const name = `${namespace}/${language}.json`;
  const file = `shared/locales/${name}`;
  const source = readText(path.join(locales, name), file);
  try {
    JSON.parse(source);
  } catch (error) {
    const [, line = 1] = /line (\d+)/.exec(String(error)) ?? [];
    const message =
      'this line or the one before it cannot be read. Check quotes, commas and “:”; the last line has no comma.';
    throw new ContentError([{ file, line: Number(line), field: '', message }]);
  }
  return parseYaml(file, source);
}

function compare(files: Both<YamlFile>): Mistake[] {
  const texts = { fr: textsOf(files.fr, 'fr'), en: textsOf(files.en, 'en') };
  const keys = { fr: keyed(texts.fr), en: keyed(texts.en) };
  const own = languages.flatMap((language) =>
    texts[language].flatMap((text) =>
      compareText(text, keys[other[language].language].get(text.field.join('.')), language),
    ),
  );
  return [...own, ...typographyMistakes({ texts: [...texts.fr, ...texts.en] })];
}

const keyed = (texts: Text[]): Map<string, Text> => new Map(texts.map((text) => [text.field.join('.'), text]));

function compareText(text: Text, translation: Text | undefined, language: 'fr' | 'en'): Mistake[] {
  if (!text.value.trim()) return [mistakeAt(text, 0, 'this text is empty. Write it.')];
  if (!translation)
    return [
      mistakeAt(
        text,
        0,
        `this text has no ${other[language].name} translation. Write one in ${other[language].language}.json, or delete this text.`,
      ),
    ];
  if (language === 'en' && isLong(text.value) && text.value.trim() === translation.value.trim())
    return [mistakeAt(text, 0, 'the French and the English texts are the same. Translate one.')];
  const absent = placeholders(translation.value).filter((one) => !placeholders(text.value).includes(one));
  return absent.map((one) =>
    mistakeAt(text, 0, `${one} is missing here, and the other language has it. Write it where its value belongs.`),
  );
}

const placeholders = (value: string): string[] => [...new Set(value.match(/\{\{.*?\}\}/g) ?? [])];
