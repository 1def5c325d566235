import { type Both, type Language, languageKey, languages, otherLanguage } from 'contract/language.ts';
import { stored } from 'contract/stored.ts';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { patiently } from './patiently.tsx';
import { type Dates, datesIn, type Texts, type Translate, translator } from './t.ts';

interface Spoken {
  language: Language;
  texts: Texts;
}

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

export const loadTexts = async (language: Language): Promise<Texts> =>
  (await patiently(() => (language === 'fr' ? import('../locales/fr.json') : import('../locales/en.json')))).default;

const kept = stored(languageKey);

export const chosenLanguage = (): Language | undefined => languages.find((language) => language === kept.read());

export const firstLanguage = (): Language => chosenLanguage() ?? (navigator.language.startsWith('en') ? 'en' : 'fr');

/** Speaks the language that someone chose elsewhere, unless this device has one. */
export function useLanguageOf(person: { language: Language } | undefined) {
  const { language, setLanguage } = useLanguage();
  useEffect(() => {
    if (person && person.language !== language && !chosenLanguage()) setLanguage(person.language);
  }, [person, language, setLanguage]);
}

export function LanguageProvider({ first, children }: { first: Spoken; children: ReactNode }) {
  const [{ language, texts }, setSpoken] = useState(first);

  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);

  const speech = useMemo(
    () => ({
      language,
      t: translator(language, texts),
      ...datesIn(language),
      inLanguage: (pair: Both<string>) => pair[language],
      setLanguage: async (next: Language) => {
        kept.write(next);
        setSpoken({ language: next, texts: await loadTexts(next) });
      },
    }),
    [language, texts],
  );
  return <SpeechContext value={speech}>{children}</SpeechContext>;
}

/** Changes to the other language, named in that language. */
export function LanguageSwitch() {
  const { t, language, setLanguage } = useLanguage();
  const other = otherLanguage(language);

  return (
    <button className="small-button" type="button" lang={other} onClick={() => setLanguage(other)}>
      {t('frame.otherLanguage')}
    </button>
  );
}
