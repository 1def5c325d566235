import type { ReactNode } from 'react';
import 'shared/styles/breadcrumbs.css';
import { type Crumb, Link, useTrail } from 'platform';

interface PageHeaderProps {
  /** The name of the trail, and the pages above this one. */
  crumbs: { label: string; trail: Crumb[] };
  title: string;
  lead?: string;
  children?: ReactNode;
}

/** The opening of every page: where one is, its title on ruled paper, and its lead. The shell moves focus to the title. */
export function PageHeader({ crumbs, title, lead, children }: PageHeaderProps) {
  useTrail(crumbs.trail, title);

  return (
    <section className="page-grid page-header">
      <div className="stack">
        <nav aria-label={crumbs.label}>
          <ol className="breadcrumbs" role="list">
            {crumbs.trail.map(({ to, text }) => (
              <li key={to}>
                <Link to={to}>{text}</Link>
              </li>
            ))}
            <li>
              <span aria-current="page">{title}</span>
            </li>
          </ol>
        </nav>
        <h1 className="ruled-title" tabIndex={-1}>
          {title}
        </h1>
        {lead && <p className="lead page-header__lead">{lead}</p>}
        {children}
      </div>
    </section>
  );
}
