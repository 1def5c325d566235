import { useToday, useTranslation } from 'platform';
import type { EventSummary } from '../../content/events-content.ts';
import './stage.css';
import { stageOf } from '../event-timing.ts';

/** An event’s stage on the day of the visit: upcoming, under way or past. */
export function StageLabel({ event }: { event: EventSummary }) {
  const { t } = useTranslation('events');
  const stage = stageOf(event, useToday());

  return (
    <span className="stage" data-stage={stage}>
      {t(`stage.${stage}`)}
    </span>
  );
}
