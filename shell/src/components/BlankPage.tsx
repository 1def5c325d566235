import type { ReactNode } from 'react';
import './blank-page.css';

interface BlankPageProps {
  /** A few large decorative characters; the title says the same in words. */
  mark: string;
  title: string;
  lead: string;
  /** Links to go on. */
  children: ReactNode;
}

/** A page without content: not found, or not built yet. */
export function BlankPage({ mark, title, lead, children }: BlankPageProps) {
  return (
    <section className="page-grid section blank page-header">
      <div className="stack">
        <p className="blank__mark" aria-hidden="true">
          {mark}
        </p>
        <h1 className="ruled-title" tabIndex={-1}>
          {title}
        </h1>
        <p className="lead">{lead}</p>
        <p className="btns">{children}</p>
      </div>
    </section>
  );
}
