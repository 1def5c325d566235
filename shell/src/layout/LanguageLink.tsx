import { localPath, otherLanguage, splitPath } from 'contract/language.ts';
import { useTranslation } from 'platform';
import { useLocation } from 'react-router-dom';

/** The same page in the other language. The document's script adds the query, and stores the choice. */
export function LanguageLink() {
  const { t } = useTranslation('shell');
  const { language, path } = splitPath(useLocation().pathname);
  const other = otherLanguage(language);

  return (
    <a className="language" href={localPath(path, other)} lang={other} hrefLang={other}>
      {t('language.other')}
    </a>
  );
}
