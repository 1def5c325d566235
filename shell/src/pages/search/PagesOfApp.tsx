import type { PageLink } from 'contract/search.ts';
import type { AppName, ContentItem } from 'contract/section.ts';
import { Link, useOptionalContent } from 'platform';

/** The pages of an app; nothing if it does not list them. */
export function PagesOfApp({ app }: { app: AppName }) {
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
