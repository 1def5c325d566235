import type { ReactNode } from 'react';
import './blank-page.css';

interface BlankPageProps {
  /** A few large signs, cut from cloth. Decoration: the title says the same in words. */
  mark: string;
  title: string;
  lead: string;
  /** Ways on. */
  children: ReactNode;
}

/** A page of the notebook with nothing on it yet, or no longer. */
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
