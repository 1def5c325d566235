import { Picture } from 'ui/Picture.tsx';
import type { EventDetail } from '../../../content/events-content.ts';
import { accentOf } from '../../components/accent-of.ts';

/** The event's picture, up to the right edge of the page, with a ribbon in the category's accent. */
export function EventBanner({ event }: { event: EventDetail }) {
  return (
    <div className="page-grid" data-accent={accentOf[event.category]}>
      <figure className="photo photo--ribbon photo--wide to-edge">
        <Picture picture={event.picture} sizes="(min-width: 60em) 82vw, 95vw" priority />
      </figure>
    </div>
  );
}
