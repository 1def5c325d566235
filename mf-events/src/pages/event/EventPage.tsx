import { type Language, localPath } from 'contract/language.ts';
import { shareImageOf } from 'contract/picture.ts';
import {
  useHead,
  useLanguage,
  useOptionalContent,
  useParams,
  useSiteAddress,
  useToday,
  useTranslation,
} from 'platform';
import { Banner } from 'ui/Banner.tsx';
import { Neighbours } from 'ui/Neighbours.tsx';
import { Share } from 'ui/Share.tsx';
import type { EventDetail } from '../../../content/content.ts';
import { accentOf } from '../../categories.ts';
import { calendarAddress } from '../../components/CalendarSubscription.tsx';
import { EventNotFound, EventsPageHeader } from '../../components/EventsPageHeader.tsx';
import { CategoryLabel, StageLabel } from '../../components/EventTags.tsx';
import { isUpcoming } from '../../event-timing.ts';
import { named } from '../../items.ts';
import { EventText } from './EventText.tsx';
import { EventAction } from './TakingPart.tsx';
import './event.css';

export function EventPage() {
  const { slug = '' } = useParams();
  const event = useOptionalContent(named('event', slug));

  return event ? <KnownEvent event={event} /> : <EventNotFound />;
}

function KnownEvent({ event }: { event: EventDetail }) {
  const { t } = useTranslation('events');
  const { slug, title, summary, picture, card, qr, category, previous, next } = event;
  const language = useLanguage();
  const address = useSiteAddress() + localPath(`/events/${slug}`, language);
  const about = aboutEvent(event, language);
  useHead({ title, description: summary, image: shareImageOf(card), imageAlt: card.lines.join(', '), about });
  const open = isUpcoming(event, useToday());

  return (
    <article className={open ? 'poster' : undefined}>
      <EventsPageHeader isSubpage title={title} lead={summary}>
        <p className="row">
          <CategoryLabel category={category} />
          <StageLabel event={event} />
        </p>
        <div className="screen-only">
          <EventAction event={event} />
        </div>
      </EventsPageHeader>
      <Banner picture={picture} accent={accentOf[category]} />
      <section className="page-grid section">
        <EventFacts event={event} />
        <EventText event={event} />
      </section>
      <SaveAndShare event={event} address={address} />
      <div className="page-grid section">
        <Neighbours texts={t('neighbours', { returnObjects: true })} above="/events" previous={previous} next={next} />
      </div>
      <p className="print-only page-address">
        {open && <img src={qr} alt="" width="130" height="130" fetchPriority="low" />} {address}
      </p>
    </article>
  );
}

function EventFacts({ event: { dates, hours, location, facts } }: { event: EventDetail }) {
  const { t } = useTranslation('events');
  const when = hours ? [dates.full, <br key="hours" />, hours] : dates.full;
  const where = location ? [{ name: 'location' as const, text: location }] : [];

  return (
    <dl className="facts">
      {[{ name: 'when' as const, text: when }, ...where, ...facts].map(({ name, text }) => (
        <div key={name}>
          <dt>{t(`fact.${name}`)}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function SaveAndShare({ event, address }: { event: EventDetail; address: string }) {
  const { t } = useTranslation('events');
  const { slug, title, card } = event;
  const open = isUpcoming(event, useToday());
  const calendar = calendarAddress(useLanguage(), slug);

  return (
    <section className="page-grid section">
      <p className="note screen-only">{t('keep.note')}</p>
      <div className="stack">
        <h2 className="heading screen-only">{t(open ? 'keep.title' : 'keep.share')}</h2>
        {open && (
          <p className="btns">
            <a className="btn btn--plain" href={calendar} download>
              {t('keep.add')}
              <span className="sr-only">{t('keep.addOf', { title })}</span>
            </a>
            <button type="button" className="btn btn--plain scripted" onClick={() => print()}>
              {t('keep.poster')}
            </button>
          </p>
        )}
        <Share address={address} card={card} texts={t('share', { returnObjects: true })} />
      </div>
    </section>
  );
}

const schema = (name: string) => `https://schema.org/${name}`;
const modes = { only: 'Online', also: 'Mixed' } as const;

/** An event for search engines (schema.org). Says nothing that its content file does not say. */
function aboutEvent(event: EventDetail, language: Language): Record<string, unknown> {
  const { slug, title, summary, start, end, times, place, online, picture, organizer } = event;
  const page = localPath(`/events/${slug}`, language);
  // Days alone if an hour is missing: schema.org reads a day as its midnight.
  const at = (time?: string) => (times?.to ? `T${time}:00+03:00` : '');
  const locations = [
    ...(place ? [{ '@type': 'Place', name: place, address: place }] : []),
    // The event's own page says how to take part online.
    ...(online ? [{ '@type': 'VirtualLocation', url: page }] : []),
  ];
  return {
    '@type': 'Event',
    name: title,
    description: summary,
    startDate: start + at(times?.from),
    endDate: end + at(times?.to),
    eventStatus: schema('EventScheduled'),
    eventAttendanceMode: schema(`${online ? modes[online] : 'Offline'}EventAttendanceMode`),
    ...(locations.length > 0 && { location: locations.length === 1 ? locations[0] : locations }),
    image: [shareImageOf(picture)],
    organizer: { '@type': 'Organization', '@id': '/#association', name: organizer, url: '/' },
  };
}
