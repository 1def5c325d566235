import type { Language } from 'contract/language.ts';
import { createInstance, type i18n, type ResourceLanguage } from 'i18next';
import { initReactI18next } from 'react-i18next';

/** Each language has its own i18next instance, because a page's language depends only on its address. */
export function createI18n(language: Language): i18n {
  const instance = createInstance().use(initReactI18next);
  instance.init({
    lng: language,
    fallbackLng: false,
    ns: [],
    resources: { [language]: {} },
    initAsync: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  return instance;
}

export function addTexts(i18n: i18n, namespace: string, texts: ResourceLanguage[string]): void {
  const { language } = i18n;
  if (!i18n.hasResourceBundle(language, namespace)) i18n.addResourceBundle(language, namespace, texts);
}
