import { type Both, type Language, languageKey, languages, otherLanguage } from 'contract/language.ts';
import { stored } from 'contract/stored.ts';
import {
  type ComponentType,
  createContext,
  type ReactNode,
  startTransition,
  use,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { later, patiently } from './patiently.ts';
import { type Texts, type Translate, translator } from './t.ts';

interface Spoken {
  language: Language;
  texts: Partial<Texts>;
}

interface Speech extends Spoken {
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

/** Loads the texts that forms need of one language, which are a file of their own. */
export const loadTexts = async (language: Language): Promise<Partial<Texts>> =>
  (await patiently(() => (language === 'fr' ? import('../locales/fr.json') : import('../locales/en.json')))).default;

/** The other texts. */
const pageTexts: { [language in Language]?: Promise<{ default: Partial<Texts> }> } = {};

const loadPageTexts = (language: Language) =>
  (pageTexts[language] ??= patiently(() =>
    language === 'fr' ? import('../locales/pages/fr.json') : import('../locales/pages/en.json'),
  ));

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
      texts,
      t: translator(language, texts),
      inLanguage: (pair: Both<string>) => pair[language],
      setLanguage: async (next: Language) => {
        kept.write(next);
        const texts = await loadTexts(next);
        // A page stays while the texts that only it needs are loaded.
        startTransition(() => setSpoken({ language: next, texts }));
      },
    }),
    [language, texts],
  );
  return <SpeechContext value={speech}>{children}</SpeechContext>;
}

/** As `later`, for what needs more texts than a form. */
export const laterWithTexts = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  later(async () => {
    const [Part] = await Promise.all([load(), loadPageTexts(firstLanguage())]);
    return (props: Props) => (
      <WithPageTexts>
        <Part {...props} />
      </WithPageTexts>
    );
  });

function WithPageTexts({ children }: { children: ReactNode }) {
  const speech = useLanguage();
  const { language, texts } = speech;
  const others = use(loadPageTexts(language)).default;
  const t = useMemo(() => translator(language, { ...texts, ...others }), [language, texts, others]);
  return <SpeechContext value={{ ...speech, t }}>{children}</SpeechContext>;
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
