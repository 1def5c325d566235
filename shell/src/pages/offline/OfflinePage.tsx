import content from 'content:shell';
import { Link, useContent, useHead, useTranslation } from 'platform';
import { PageSection } from 'ui/PageSection.tsx';
import { ShellPageHeader } from '../../layout/ShellPageHeader.tsx';
import { KeptPages } from './KeptPages.tsx';
import 'ui/styles/messages.css';
import './offline.css';

/**
 * Explains reading without a network, and lists what can be read. The service worker shows it in place of a page that is
 * not kept, and fills the part that is hidden here (worker/offline-page.ts).
 */
export function OfflinePage() {
  const { t } = useTranslation('shell');
  const { offline } = useContent(content.phone);
  useHead({ title: t('offline.title'), description: t('offline.lead') });

  return (
    <>
      <ShellPageHeader title={t('offline.title')} lead={t('offline.lead')}>
        <div id="not-kept" hidden>
          <p className="toast toast--fail" data-accent="brick" role="alert" />
          <h2>{t('offline.keptPages')}</h2>
          <ul className="kept-pages" />
        </div>
      </ShellPageHeader>
      <PageSection note={t('offline.keptNote')}>
        <div className="text prose">
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
