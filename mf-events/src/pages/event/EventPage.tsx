import { named } from 'content:events';
import { shareImageOf } from 'contract/picture.ts';
import { useHead, useLanguage, useOptionalContent, useParams } from 'platform';
import { Banner } from 'ui/Banner.tsx';
import type { EventDetail } from '../../../content/events-content.ts';
import { accentOf } from '../../components/accent-of.ts';
import { CategoryLabel } from '../../components/CategoryLabel.tsx';
import { EventsPageHeader } from '../../components/EventsPageHeader.tsx';
import { StageLabel } from '../../components/StageLabel.tsx';
import { aboutEvent } from './about-event.ts';
import { EventFacts } from './EventFacts.tsx';
import { EventNeighbours } from './EventNeighbours.tsx';
import { EventNotFound } from './EventNotFound.tsx';
import { EventText } from './EventText.tsx';
import { SaveAndShare } from './SaveAndShare.tsx';

export function EventPage() {
  const { slug = '' } = useParams();
  const event = useOptionalContent(named('event', slug));

  return event ? <KnownEvent event={event} /> : <EventNotFound />;
}

function KnownEvent({ event }: { event: EventDetail }) {
  const { title, summary, picture, category } = event;
  const about = aboutEvent(event, useLanguage());
  useHead({ title, description: summary, image: shareImageOf(picture), about });

  return (
    <article>
      <EventsPageHeader isSubpage title={title} lead={summary}>
        <p className="tags">
          <CategoryLabel category={category} />
          <StageLabel event={event} />
        </p>
      </EventsPageHeader>
      <Banner picture={picture} accent={accentOf[category]} />
      <section className="page-grid section">
        <EventFacts event={event} />
        <EventText event={event} />
      </section>
      <SaveAndShare event={event} />
      <EventNeighbours event={event} />
    </article>
  );
}
