import { useTranslation } from 'platform';
import { Neighbours } from 'ui/Neighbours.tsx';
import type { EventDetail, EventNeighbour } from '../../../content/events-content.ts';

/** The events before and after this one, by their dates. */
export function EventNeighbours({ event: { previous, next } }: { event: EventDetail }) {
  const { t } = useTranslation('events');
  const link = (label: string, event?: EventNeighbour) =>
    event && { label, to: `/events/${event.slug}`, title: event.title };

  return (
    <div className="page-grid section">
      <Neighbours
        label={t('neighbours.label')}
        previous={link(t('neighbours.previous'), previous)}
        next={link(t('neighbours.next'), next)}
      />
    </div>
  );
}
