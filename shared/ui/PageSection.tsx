import type { ReactNode } from 'react';

/** A section of a page, with a note in the margin. */
export function PageSection({
  note,
  className = 'section',
  children,
}: {
  note?: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <section className={`page-grid ${className}`}>
      {note && <p className="note">{note}</p>}
      {children}
    </section>
  );
}
