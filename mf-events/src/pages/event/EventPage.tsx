import content from 'content:events';
import { useContent, useHead, useParams } from 'platform';
import type { EventDetail } from 'shared/content/events.ts';
import { shareImageOf } from 'shared/content/pictures/picture.ts';
import type { LazyBoth } from 'shared/section';
import { EventsOpening } from '../../components/EventsOpening.tsx';
import { EventBanner } from './EventBanner.tsx';
import { EventFacts } from './EventFacts.tsx';
import { EventNotFound } from './EventNotFound.tsx';
import { EventText } from './EventText.tsx';

export function EventPage() {
  const { slug } = useParams();
  const event = content[`event/${slug}`];

  return event ? <KnownEvent content={event} /> : <EventNotFound />;
}

function KnownEvent({ content }: { content: LazyBoth<EventDetail> }) {
  const event = useContent(content);
  useHead({ title: event.title, description: event.summary, image: shareImageOf(event.picture) });

  return (
    <>
      <EventsOpening below title={event.title} lead={event.summary} />
      <EventBanner event={event} />
      <section className="sheet section">
        <EventFacts event={event} />
        <EventText event={event} />
      </section>
    </>
  );
}
