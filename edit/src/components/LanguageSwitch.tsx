import { otherLanguage } from 'contract/language.ts';
import { useLanguage } from '../language.tsx';

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
