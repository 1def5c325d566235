import { useTranslation } from 'platform';
import type { EventDetail } from '../../../content/events-content.ts';
import './event.css';

/** The facts of an event, in the margin. */
export function EventFacts({ event }: { event: EventDetail }) {
  const { t } = useTranslation('events');

  return (
    <dl className="facts">
      <div>
        <dt>{t('fact.when')}</dt>
        <dd>
          {event.dates.full}
          {event.hours && (
            <>
              <br />
              {event.hours}
            </>
          )}
        </dd>
      </div>
      {event.location && (
        <div>
          <dt>{t('fact.location')}</dt>
          <dd>{event.location}</dd>
        </div>
      )}
      {event.facts.map(({ name, text }) => (
        <div key={name}>
          <dt>{t(`fact.${name}`)}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
