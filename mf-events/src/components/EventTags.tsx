import { useToday, useTranslation } from 'platform';
import type { EventSummary } from '../../content/content.ts';
import { accentOf, type EventCategory } from '../categories.ts';
import { stageOf } from '../event-timing.ts';
import 'ui/styles/dates.css';
import './stage.css';

export function CategoryLabel({ category }: { category: EventCategory }) {
  const { t } = useTranslation('events');

  return (
    <span className="tag" data-accent={accentOf[category]}>
      {t(`category.${category}`)}
    </span>
  );
}

export function StageLabel({ event }: { event: EventSummary }) {
  const { t } = useTranslation('events');
  const stage = stageOf(event, useToday());

  return (
    <span className="stage" data-stage={stage}>
      {t(`stage.${stage}`)}
    </span>
  );
}
