import type { InitOptions } from 'i18next';

/** For the composer: a page never goes live with a key in the place of its text, or with a blank that nothing filled. */
export const strictTexts: InitOptions = {
  parseMissingKeyHandler(key) {
    throw new Error(`There is no text “${key}” in shared/locales.`);
  },
  missingInterpolationHandler(text, [blank]) {
    throw new Error(`Nothing fills ${blank} in the text “${text}”.`);
  },
};
