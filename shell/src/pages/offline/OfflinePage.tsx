import { localPath, splitPath } from 'contract/language.ts';
import { Link, useContent, useHead, useLanguage, useTranslation } from 'platform';
import { useCallback, useEffect, useState } from 'react';
import { PageSection } from 'ui/PageSection.tsx';
import {
  dateAndTime,
  forgetEverything,
  type KeptPage,
  keptPages,
  offlineBlanks,
  readableIn,
} from '../../../worker/kept-pages.ts';
import { content } from '../../items.ts';
import { ShellPageHeader } from '../../layout/ShellPageHeader.tsx';
import 'ui/styles/messages.css';
import './offline.css';

/** Explains reading without a network. For a page that is not kept, the worker fills its hidden part. */
export function OfflinePage() {
  const { t } = useTranslation('shell');
  const { offline } = useContent(content.phone);
  useHead({ title: t('offline.title'), description: t('offline.lead') });

  return (
    <>
      <ShellPageHeader title={t('offline.title')} lead={t('offline.lead')}>
        <div id="not-kept" hidden>
          <p className="ribboned toast toast--fail" data-accent="brick" role="alert">
            {offlineBlanks.message}
          </p>
          <h2>{t('offline.keptPages')}</h2>
          <ul className="kept-pages" role="list">
            {offlineBlanks.pages}
          </ul>
        </div>
      </ShellPageHeader>
      <PageSection note={t('offline.keptNote')}>
        <div className="text prose" data-live="">
          <h2>{t('offline.how')}</h2>
          <p>{t('offline.opened')}</p>
          <p>{t('offline.fresh')}</p>
          {offline && (
            <>
              <p>{t('offline.inAdvance')}</p>
              <ul>
                {offline.map(({ to, text }) => (
                  <li key={to}>
                    <Link to={to}>{text}</Link>
                  </li>
                ))}
              </ul>
            </>
          )}
          <p>{t('offline.install')}</p>
          <KeptPages />
        </div>
      </PageSection>
    </>
  );
}

/** The pages in one language that this browser keeps, with a button that removes all copies. */
function KeptPages() {
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
            <div className="quiet fine-print">{dateAndTime(fetched, language)}</div>
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
