import { OrdinalText } from 'ui/OrdinalText.tsx';
import './components.css';

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
