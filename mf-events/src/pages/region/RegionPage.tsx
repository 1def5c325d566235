import { useContent, useHead, useOptionalContent, useParams, useToday, useTranslation } from 'platform';
import type { EventSummary } from '../../../content/content.ts';
import { EventList } from '../../components/EventList.tsx';
import { EventNotFound, EventsPageHeader } from '../../components/EventsPageHeader.tsx';
import { RegionLinks } from '../../components/RegionLinks.tsx';
import { past, upcoming } from '../../event-timing.ts';
import { content, named } from '../../items.ts';
import type { EventRegion } from '../../regions.ts';

/** The newest events of a region, or online. A page of its own, so that it answers without JavaScript too. */
export function RegionPage() {
  const { region = '' } = useParams();
  const events = useOptionalContent(named('region', region));
  const known = useContent(content.regions).find((one) => one.region === region);

  return events && known ? <KnownRegion region={known.region} events={events} /> : <EventNotFound />;
}

function KnownRegion({ region, events }: { region: EventRegion; events: EventSummary[] }) {
  const { t } = useTranslation('events');
  const today = useToday();
  const title = t(`region.${region}.title`);
  const lead = t(`region.${region}.counties`);
  useHead({ title, description: lead });

  return (
    <>
      <EventsPageHeader isSubpage title={title} lead={lead} />
      <section className="page-grid">
        <RegionLinks current={region} />
      </section>
      <EventList isFirst when="upcoming" events={upcoming(events, today)} />
      <EventList when="past" events={past(events, today)} />
    </>
  );
}
