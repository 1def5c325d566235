import { Raised } from 'ui/Raised.tsx';
import './history.css';

/** The years that made the association, one row each. */
export function History({ years }: { years: { year: number; text: string }[] }) {
  return (
    <dl className="years">
      {years.map(({ year, text }) => (
        <div key={year}>
          <dt>{year}</dt>
          <dd>
            <Raised text={text} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
