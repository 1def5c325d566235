import { AsyncLocalStorage } from 'node:async_hooks';
import type { Both, Language } from 'contract/language.ts';

/** The messages of this package; each section has its own. */
export { default as messages } from './messages.json' with { type: 'json' };

/** A message in both languages, and another for a reader who fills in a form and sees no YAML. */
export interface ContentMessage extends Both<string> {
  form?: Both<string>;
}

const reader = new AsyncLocalStorage<{ language: Language; form: boolean }>();

/** A message in the reader's language, English outside `inLanguage`, with these values for blanks. */
export function messageText(message: ContentMessage, values: Record<string, string | number | undefined> = {}): string {
  const { language = 'en', form = false } = reader.getStore() ?? {};
  return ((form && message.form) || message)[language].replace(/\{(\w+)\}/g, (blank, name) =>
    Object.hasOwn(values, name) ? String(values[name]) : blank,
  );
}

/** The option of a schema that says why it refuses a value; called late, when the reader is known. */
export const errorOption = (message: ContentMessage) => ({ error: () => messageText(message) });

/** Runs `call` with messages for a reader of this language, also after it has awaited something. */
export const inLanguage = <T>(language: Language, call: () => T, { form = false } = {}): T =>
  reader.run({ language, form }, call);

/** “French”, « français ». */
export const nameOfLanguage = (language: Language): string =>
  messageText(language === 'fr' ? { en: 'French', fr: 'français' } : { en: 'English', fr: 'anglais' });
