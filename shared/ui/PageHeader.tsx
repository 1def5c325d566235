import type { ReactNode } from 'react';
import { LinkedText } from './LinkedText.tsx';
import './styles/breadcrumbs.css';
import { type Breadcrumb, Link, useBreadcrumbs } from 'platform';

interface PageHeaderProps {
  /** The label of the breadcrumbs, and what the home page is called in them. */
  crumbs: { label: string; home: string };
  /** The pages between the home page and this one. */
  above?: Breadcrumb[];
  title: string;
  /** In place of the title as heading. */
  heading?: ReactNode;
  lead?: string;
  children?: ReactNode;
}

/** The header of a page: breadcrumbs, title and lead. After a navigation, the title has focus. */
export function PageHeader({ crumbs, above = [], title, heading, lead, children }: PageHeaderProps) {
  const all = [{ to: '/', text: crumbs.home }, ...above];
  useBreadcrumbs(all, title);

  return (
    <section className="page-grid page-header">
      <div className="stack">
        <nav aria-label={crumbs.label}>
          <ol className="row breadcrumbs" role="list">
            {all.map(({ to, text }) => (
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
