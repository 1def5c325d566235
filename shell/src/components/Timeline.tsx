import { OrdinalText } from 'shared/ui/OrdinalText.tsx';
import './timeline.css';

/** The years that made the association, one row each. */
export function Timeline({ years }: { years: { year: number; text: string }[] }) {
  return (
    <dl className="timeline">
      {years.map(({ year, text }) => (
        <div key={year}>
          <dt>{year}</dt>
          <dd>
            <OrdinalText text={text} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
