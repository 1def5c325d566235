import { useTranslation } from 'platform';
import { Suspense } from 'react';
import type { EventSummary } from '../../../content/events-content.ts';
import type { EventCategory } from '../../categories.ts';
import { EventList } from '../../components/EventList.tsx';
import { usePast, usePastYears, useUpcoming } from '../../use-events.ts';
import type { When } from './use-choice.ts';

/** The upcoming events of a category, or of all. */
export const ChosenUpcoming = ({ category }: { category?: EventCategory }) => (
  <ChosenEvents when="upcoming" category={category} events={useUpcoming()} />
);

/** The past events of a category, or of all. The filters answer at once, and the list follows. */
export function ChosenPast({ category }: { category?: EventCategory }) {
  const title = useListTitle('past', category);

  return (
    <Suspense key={category} fallback={<PendingList title={title} />}>
      <PastEvents category={category} />
    </Suspense>
  );
}

/** Only now are the years fetched that have any of these events. */
function PastEvents({ category }: { category?: EventCategory }) {
  const years = usePastYears().filter(({ numbers }) => !category || numbers[category]);

  return <ChosenEvents when="past" category={category} events={usePast(years)} />;
}

const PendingList = ({ title }: { title: string }) => (
  <section className="page-grid section" aria-label={title} aria-busy="true">
    <h2>{title}</h2>
  </section>
);

function useListTitle(when: When, category?: EventCategory): string {
  const { t } = useTranslation('events');
  return category ? t(`list.${when}In.${category}`) : t(`list.${when}`);
}

interface ChosenEventsProps {
  when: When;
  category?: EventCategory;
  events: EventSummary[];
}

function ChosenEvents({ when, category, events }: ChosenEventsProps) {
  const { t } = useTranslation('events');

  return (
    <EventList
      when={when}
      title={useListTitle(when, category)}
      events={events.filter((event) => !category || event.category === category)}
      empty={category ? t('list.empty', { category: t(`list.emptyOf.${category}`) }) : t(`list.emptyWhen.${when}`)}
    />
  );
}
