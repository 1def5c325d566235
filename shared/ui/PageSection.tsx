import type { ReactNode } from 'react';

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
