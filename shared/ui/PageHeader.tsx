import type { ReactNode } from 'react';
import { LinkedText } from './LinkedText.tsx';
import './styles/breadcrumbs.css';
import { type Breadcrumb, Link, useBreadcrumbs } from 'platform';

interface PageHeaderProps {
  /** The navigation’s label, and links to the pages above this one. */
  breadcrumbs: { label: string; above: Breadcrumb[] };
  title: string;
  /** In place of the title as heading. */
  heading?: ReactNode;
  lead?: string;
  children?: ReactNode;
}

/** The header of a page: breadcrumbs, title and lead. The shell moves focus to the title after a navigation. */
export function PageHeader({ breadcrumbs, title, heading, lead, children }: PageHeaderProps) {
  useBreadcrumbs(breadcrumbs.above, title);

  return (
    <section className="page-grid page-header">
      <div className="stack">
        <nav aria-label={breadcrumbs.label}>
          <ol className="row breadcrumbs" role="list">
            {breadcrumbs.above.map(({ to, text }) => (
              <li key={to}>
                <Link to={to}>{text}</Link>
              </li>
            ))}
            <li>
              <span aria-current="page">{title}</span>
            </li>
          </ol>
        </nav>
        {heading ?? (
          <h1 className="ruled-title" tabIndex={-1}>
            {title}
          </h1>
        )}
        {lead && (
          <p className="lead page-header__lead">
            <LinkedText text={lead} />
          </p>
        )}
        {children}
      </div>
    </section>
  );
}
