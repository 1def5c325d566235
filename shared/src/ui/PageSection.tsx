import type { ReactNode } from 'react';

/** One sheet of the notebook: a note in the margin, and its text beyond the red line. */
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
