import { useTranslation } from 'platform';
import type { EventDetail, EventNeighbour } from 'shared/content/events.ts';
import { Neighbours } from 'shared/ui/Neighbours.tsx';

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
