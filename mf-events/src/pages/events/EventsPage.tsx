import { useHead, useTranslation } from 'platform';
import { Suspense } from 'react';
import type { EventCategory } from '../../categories.ts';
import { CalendarSubscription } from '../../components/CalendarSubscription.tsx';
import { useCalendarFeed } from '../../components/calendar-address.ts';
import { EventList } from '../../components/EventList.tsx';
import { EventsPageHeader } from '../../components/EventsPageHeader.tsx';
import { usePast, usePastYears, useUpcoming } from '../../use-events.ts';
import { EventFilters } from './EventFilters.tsx';
import { useChoice, type When } from './use-choice.ts';

/** Nothing is listed until the visitor chooses a category or a period (docs/spec.md, Events). */
export function EventsPage() {
  const { t } = useTranslation('events');
  const { category, when } = useChoice();
  useHead({ title: t('list.title'), description: t('list.lead'), feeds: useCalendarFeed() });

  return (
    <>
      <EventsPageHeader title={t('list.title')} lead={t('list.lead')} />
      <EventFilters />
      {(category || when === 'upcoming') && <ChosenEvents when="upcoming" category={category} />}
      {(category || when === 'past') && <ChosenEvents when="past" category={category} />}
      <CalendarSubscription />
    </>
  );
}

interface ChosenEventsProps {
  when: When;
  category?: EventCategory;
}

/** The upcoming or past events of a category, or of all. The filters answer at once, and the list follows. */
function ChosenEvents({ when, category }: ChosenEventsProps) {
  const { t } = useTranslation('events');
  const title = category ? t(`list.${when}In.${category}`) : t(`list.${when}`);
  const pending = (
    <section className="page-grid section" aria-label={title} aria-busy="true">
      <h2>{title}</h2>
    </section>
  );

  return (
    <Suspense key={category} fallback={pending}>
      <ChosenList when={when} category={category} title={title} />
    </Suspense>
  );
}

/** Only now are the years fetched that have any of these events. */
function ChosenList({ when, category, title }: ChosenEventsProps & { title: string }) {
  const { t } = useTranslation('events');
  const years = usePastYears().filter(({ numbers }) => when === 'past' && (!category || numbers[category]));
  const [upcoming, past] = [useUpcoming(), usePast(years)];
  const events = when === 'past' ? past : upcoming;

  return (
    <EventList
      when={when}
      title={title}
      events={events.filter((event) => !category || event.category === category)}
      empty={category ? t('list.empty', { category: t(`list.emptyOf.${category}`) }) : t(`list.emptyWhen.${when}`)}
    />
  );
}
