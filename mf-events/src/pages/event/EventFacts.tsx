import { useTranslation } from 'platform';
import type { EventDetail } from '../../../content/events-content.ts';
import './event.css';

const optional = ['location', 'audience', 'duration', 'participants', 'facilitator'] as const;

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
      {optional.map(
        (name) =>
          event[name] && (
            <div key={name}>
              <dt>{t(`fact.${name}`)}</dt>
              <dd>{event[name]}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
