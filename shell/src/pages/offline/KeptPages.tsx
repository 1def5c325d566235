import { localPath, splitPath } from 'contract/language.ts';
import { Link, useLanguage, useTranslation } from 'platform';
import { useCallback, useEffect, useState } from 'react';
import { dateAndTime, forgetEverything, type KeptPage, keptPages, readableIn } from '../../../worker/kept-pages.ts';

/** The pages in one language that this browser keeps, with a button that removes all copies. */
export function KeptPages() {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  const [kept, setKept] = useState<KeptPage[]>();
  const read = useCallback(() => keptPages().then(setKept, () => setKept([])), []);
  useEffect(() => {
    // Before the worker has started there is nothing to list.
    if (navigator.serviceWorker?.controller) read();
  }, [read]);
  const pages = kept && readableIn(kept, language, localPath('/offline', language));
  const forget = () => forgetEverything().then(read);

  if (!pages) return null;
  return (
    <>
      <h2>{t('offline.keptPages')}</h2>
      <ul className="kept-pages">
        {pages.map(({ path, title, fetched }) => (
          <li key={path}>
            <Link to={splitPath(path).path}>{textOf(title)}</Link>
            <span className="quiet fine-print">{dateAndTime(fetched, language)}</span>
          </li>
        ))}
      </ul>
      <p role="status">{pages.length === 0 && t('offline.none')}</p>
      {pages.length > 0 && (
        <button className="btn" type="button" onClick={forget}>
          {t('offline.forget')}
        </button>
      )}
    </>
  );
}

const textOf = (html: string): string => new DOMParser().parseFromString(html, 'text/html').body.textContent;
