import { Picture } from 'ui/Picture.tsx';
import type { EventDetail } from '../../../content/events-content.ts';
import { accentOf } from '../../components/accent-of.ts';

/** The event's picture, which reaches the right edge, with a ribbon in the category's colour. */
export function EventBanner({ event }: { event: EventDetail }) {
  return (
    <div className="sheet" data-cloth={accentOf[event.category]}>
      <figure className="print print--ribbon print--wide to-edge">
        <Picture picture={event.picture} sizes="(min-width: 60em) 82vw, 95vw" priority />
      </figure>
    </div>
  );
}
