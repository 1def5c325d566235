import type { EventDetail } from 'shared/content/events.ts';
import { Picture } from 'shared/ui/Picture.tsx';
import { clothOf } from '../../components/cloth.ts';

/** The event's picture, up to the right edge of the page, with a ribbon in the category's accent. */
export function EventBanner({ event }: { event: EventDetail }) {
  return (
    <div className="page-grid" data-accent={clothOf[event.category]}>
      <figure className="photo photo--ribbon photo--wide to-edge">
        <Picture picture={event.picture} sizes="(min-width: 60em) 82vw, 95vw" priority />
      </figure>
    </div>
  );
}
