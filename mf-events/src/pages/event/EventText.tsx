import { useTranslation } from 'platform';
import { Prose } from 'ui/Prose.tsx';
import type { EventDetail } from '../../../content/events-content.ts';
import { ContestTeam } from './ContestTeam.tsx';
import { EventFees } from './EventFees.tsx';
import { Programme } from './Programme.tsx';

export function EventText({ event }: { event: EventDetail }) {
  const { t } = useTranslation('events');
  const { text, structured, link, fees, team } = event;

  return (
    <div className={fees && 'with-sidebar'}>
      <div className="stack">
        {text && <Prose text={text} />}
        {structured && <Programme programme={structured} />}
        {team && <ContestTeam team={team} />}
        {link && (
          <p>
            <a className="more" href={link.url}>
              {link.label}
              <span className="sr-only">{t('outside')}</span>
            </a>
          </p>
        )}
      </div>
      {fees && <EventFees event={event} fees={fees} />}
    </div>
  );
}
