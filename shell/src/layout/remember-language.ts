import { type Language, languageKey } from 'contract/language.ts';

/** Remembers the language that a visitor chose, in which the site opens from then on (docs/spec.md, Languages). */
export function rememberLanguage(language: Language): void {
  try {
    localStorage.setItem(languageKey, language);
  } catch {
    // Storage is disabled; the address still has the language.
  }
}
