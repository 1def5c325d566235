import { useContent, useHead, useParams, useTranslation } from 'platform';
import type { ReactNode } from 'react';
import { PartLinks } from 'ui/PartLinks.tsx';
import type { EventYear } from '../../../content/content.ts';
import { Agenda } from '../../components/Agenda.tsx';
import { CalendarSubscription, useCalendarFeed } from '../../components/CalendarSubscription.tsx';
import { EventList } from '../../components/EventList.tsx';
import { EventNotFound, EventsPageHeader } from '../../components/EventsPageHeader.tsx';
import { content, named } from '../../items.ts';
import { useOpenYears, usePast, usePastNumber, usePastYears, useUpcoming } from '../../use-events.ts';
import 'ui/styles/messages.css';
import './year-programme.css';

export function UpcomingEventsPage() {
  const { t } = useTranslation('events');
  const events = useUpcoming();
  const years = useOpenYears();
  const empty = <p className="empty">{t('list.emptyWhen.upcoming')}</p>;
  useHead({ title: t('upcoming.title'), description: t('upcoming.lead'), feeds: useCalendarFeed() });

  return (
    <>
      <div className={years.length > 0 ? 'screen-only' : undefined}>
        <EventsPageHeader isSubpage title={t('upcoming.title')} lead={t('upcoming.lead')} />
        <section className="page-grid section below-header">
          <h2 className="sr-only">{t('list.upcoming')}</h2>
          {events.length > 0 ? <Agenda isFirst events={events} /> : empty}
        </section>
      </div>
      {years.map(({ year }) => (
        <YearProgramme key={year} year={year} />
      ))}
      <CalendarSubscription>
        {years.length > 0 && (
          <button type="button" className="btn btn--plain scripted" onClick={() => print()}>
            {t('upcoming.print')}
          </button>
        )}
      </CalendarSubscription>
    </>
  );
}

/** With fewer past events, such as in January, the newest year does not stand alone. */
const minimumPastEvents = 3;

export function PastEventsPage() {
  const { t } = useTranslation('events');
  const all = usePastNumber();
  const years = usePastYears();
  const isShort = usePast(years.slice(0, 1)).length < minimumPastEvents;
  useHead({ title: t('past.title'), description: t('past.lead') });

  return (
    <>
      <EventsPageHeader isSubpage title={t('past.title')} lead={t('past.lead')} />
      {years.length > 0 ? (
        <PastYearLinks>{t('years.all', { count: all })}</PastYearLinks>
      ) : (
        <section className="page-grid section below-header">
          <p className="empty">{t('list.emptyWhen.past')}</p>
        </section>
      )}
      {years.slice(0, isShort ? 2 : 1).map((year, index) => (
        <PastYear key={year.year} year={year} isFirst={index === 0} />
      ))}
    </>
  );
}

export function PastYearPage() {
  const { year } = useParams();
  const known = useContent(content.years).find((one) => one.year === year);

  return known ? <KnownYear year={known} /> : <EventNotFound />;
}

function KnownYear({ year }: { year: EventYear }) {
  const { t } = useTranslation('events');
  // Until its first event is over, the page is empty, and nothing links to it.
  const index = usePastYears().includes(year);
  const title = t('years.title', { year: year.year });
  const lead = t('years.lead', { year: year.year });
  const above = [{ to: '/events/past-events', text: t('past.title') }];
  useHead({ title, description: lead, index });

  return (
    <>
      <div className="screen-only">
        <EventsPageHeader isSubpage above={above} title={title} lead={lead} />
        <PastYearLinks current={year.year} />
        <PastYear isFirst year={year} />
      </div>
      <YearProgramme year={year.year} />
    </>
  );
}

const PastYear = ({ year, isFirst }: { year: EventYear; isFirst: boolean }) => (
  <EventList isFirst={isFirst} when="past" title={year.year} events={usePast([year])} />
);

function PastYearLinks({ current, children }: { current?: string; children?: ReactNode }) {
  const { t } = useTranslation('events');
  const [note, label] = [t('years.note'), t('years.label')];
  const years = usePastYears().map(({ year }) => year);

  return (
    <PartLinks note={note} label={label} above="/events/past-events/" parts={years} current={current}>
      {children}
    </PartLinks>
  );
}

function YearProgramme({ year }: { year: string }) {
  const { t } = useTranslation('events');
  const events = [...useContent(named('year', year))].sort((a, b) => a.start.localeCompare(b.start));

  return (
    <table className="print-only year-programme">
      <caption>{t('years.programme', { year })}</caption>
      <tbody>
        {events.map(({ slug, title, dates, location }) => (
          <tr key={slug}>
            <th scope="row">{dates.range}</th>
            <td>{title}</td>
            <td>{location}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
