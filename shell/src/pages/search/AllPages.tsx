import type { PageLink } from 'contract/search.ts';
import type { AppName, ContentItem } from 'contract/section.ts';
import { Link, useOptionalContent, useTranslation } from 'platform';
import { SectionBoundary } from '../../sections/Slot.tsx';
import { useShell } from '../../shell-context.ts';
import { appsIn } from './use-search.ts';

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

/** The pages of an app; nothing if it does not list them. */
function PagesOfApp({ app }: { app: AppName }) {
  const item: ContentItem<PageLink[]> = { app, item: 'pages' };
  const pages = useOptionalContent(item);
  if (!pages) return null;

  return (
    <li>
      <ul role="list">
        {pages.map(({ to, title }) => (
          <li key={to}>
            <Link to={to}>{title}</Link>
          </li>
        ))}
      </ul>
    </li>
  );
}
