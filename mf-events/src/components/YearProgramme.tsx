import { named } from 'content:events';
import { useContent, useTranslation } from 'platform';
import './year-programme.css';

export function YearProgramme({ year }: { year: string }) {
  const { t } = useTranslation('events');
  const events = [...useContent(named('year', year))].sort((a, b) => a.start.localeCompare(b.start));

  return (
    <table className="print-only year-programme">
      <caption>{t('years.programme', { year })}</caption>
      <tbody>
        {events.map(({ slug, title, dates, location }) => (
          <tr key={slug}>
            <th scope="row">{dates.range}</th>
            <td>{title}</td>
            <td>{location}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
