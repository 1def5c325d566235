import { type Both, type Language, languageKey, languages, otherLanguage } from 'contract/language.ts';
import { stored } from 'contract/stored.ts';
import { type ComponentType, createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { later, patiently } from './patiently.tsx';
import { type Dates, datesIn, type Texts, type Translate, translator } from './t.ts';

interface Speech extends Dates {
  language: Language;
  t: Translate;
  inLanguage: (pair: Both<string>) => string;
  setLanguage: (language: Language) => void;
}

const SpeechContext = createContext<Speech | undefined>(undefined);

export function useLanguage(): Speech {
  const speech = useContext(SpeechContext);
  if (!speech) throw new Error('useLanguage is used outside LanguageProvider.');
  return speech;
}

/** The texts loaded so far. Those that no form needs are a file of their own: a first visit opens a form. */
const texts: Both<Partial<Texts>> = { fr: {}, en: {} };

const keep = async (language: Language, load: () => Promise<{ default: Partial<Texts> }>): Promise<void> =>
  void Object.assign(texts[language], (await patiently(load)).default);

export const loadTexts = (language: Language): Promise<void> =>
  keep(language, () => (language === 'fr' ? import('../locales/fr.json') : import('../locales/en.json')));

const loadPageTexts = (language: Language): Promise<void> =>
  keep(language, () => (language === 'fr' ? import('../locales/pages/fr.json') : import('../locales/pages/en.json')));

/** As `later`, for what needs more texts than a form. */
export const laterWithTexts = <P extends object>(load: () => Promise<ComponentType<P>>, waiting?: ReactNode) =>
  later(async () => (await Promise.all([load(), loadPageTexts(firstLanguage())]))[0], waiting);

const storedLanguage = stored(languageKey);

export const chosenLanguage = (): Language | undefined =>
  languages.find((language) => language === storedLanguage.read());

export const firstLanguage = (): Language => chosenLanguage() ?? (navigator.language.startsWith('en') ? 'en' : 'fr');

/** Speaks the language that someone chose elsewhere, unless this device has one. */
export function useLanguageOf(person: { language: Language } | undefined) {
  const { language, setLanguage } = useLanguage();
  useEffect(() => {
    if (person && person.language !== language && !chosenLanguage()) setLanguage(person.language);
  }, [person, language, setLanguage]);
}

export function LanguageProvider({ first, children }: { first: Language; children: ReactNode }) {
  const [language, speak] = useState(first);

  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);

  const speech = useMemo(
    () => ({
      language,
      t: translator(language, texts[language]),
      ...datesIn(language),
      inLanguage: (pair: Both<string>) => pair[language],
      setLanguage: async (next: Language) => {
        await Promise.all([loadTexts(next), loadPageTexts(next)]);
        // From now on, a page that is opened loads the texts of this language.
        storedLanguage.write(next);
        speak(next);
      },
    }),
    [language],
  );
  return <SpeechContext value={speech}>{children}</SpeechContext>;
}

export function LanguageSwitch() {
  const { t, language, setLanguage } = useLanguage();
  const other = otherLanguage(language);

  return (
    <button className="small-button" type="button" lang={other} onClick={() => setLanguage(other)}>
      {t('frame.otherLanguage')}
    </button>
  );
}
