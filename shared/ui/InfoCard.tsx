import type { ReactNode } from 'react';
import './styles/info-card.css';

interface InfoCardProps {
  title: string;
  /** Those without a value are left out. */
  rows: readonly { name: string; value: ReactNode }[];
  children?: ReactNode;
}

export const InfoCard = ({ title, rows, children }: InfoCardProps) => (
  <aside className="info-card" aria-label={title}>
    <h2 className="info-card__title">{title}</h2>
    <dl>
      {rows.map(
        ({ name, value }) =>
          value && (
            <div key={name} className="row info-card__row">
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
    {children}
  </aside>
);
