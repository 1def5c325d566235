import type { InitOptions } from 'i18next';

/** i18next options for the composer: a missing text or an unfilled blank is an error. */
export const strictTexts: InitOptions = {
  parseMissingKeyHandler(key) {
    throw new Error(`There is no text “${key}” in shared/locales.`);
  },
  missingInterpolationHandler(text, [blank]) {
    throw new Error(`Nothing fills ${blank} in the text “${text}”.`);
  },
};
