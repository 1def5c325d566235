import { useTranslation } from 'platform';
import { SectionBoundary } from '../../sections/SectionBoundary.tsx';
import { useShell } from '../../shell-context.ts';
import { appsIn } from './apps-in.ts';
import { PagesOfApp } from './PagesOfApp.tsx';

/** The pages of all apps by section, without the many pages of one event, article or year. */
export function AllPages() {
  const { t } = useTranslation('shell');
  const apps = appsIn(useShell().routes);

  return (
    <div className="stack">
      <h2>{t('search.pages')}</h2>
      <ul className="all-pages" role="list">
        {apps.map((app) => (
          // There is no list of a section that was withdrawn after the tab was opened.
          <SectionBoundary key={app} fallback={() => null}>
            <PagesOfApp app={app} />
          </SectionBoundary>
        ))}
      </ul>
    </div>
  );
}
