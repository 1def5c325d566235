import { useTranslation } from 'platform';
import type { EventSummary } from '../../../content/events-content.ts';
import type { EventCategory } from '../../categories.ts';
import { EventList } from '../../components/EventList.tsx';
import { usePast, usePastYears, useUpcoming } from '../../use-events.ts';
import type { When } from './use-choice.ts';

/** The upcoming events of a category, or of all. */
export const ChosenUpcoming = ({ category }: { category?: EventCategory }) => (
  <ChosenEvents when="upcoming" category={category} events={useUpcoming()} />
);

/** The past events of a category, or of all. Only now are the years fetched that have any. */
export function ChosenPast({ category }: { category?: EventCategory }) {
  const years = usePastYears().filter(({ numbers }) => !category || numbers[category]);

  return <ChosenEvents when="past" category={category} events={usePast(years)} />;
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
      title={category ? t(`list.${when}In.${category}`) : t(`list.${when}`)}
      events={events.filter((event) => !category || event.category === category)}
      empty={category ? t('list.empty', { category: t(`list.emptyOf.${category}`) }) : t(`list.emptyWhen.${when}`)}
    />
  );
}
