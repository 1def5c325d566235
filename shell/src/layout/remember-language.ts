import { type Language, languageKey } from 'contract/language.ts';
import { stored } from 'contract/stored.ts';

/** Remembers the language that a visitor chose, in which the site then opens (docs/spec.md, Languages). */
export const rememberLanguage = (language: Language): void => stored(languageKey).write(language);
