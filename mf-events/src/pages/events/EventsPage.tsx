import { useHead, useTranslation } from 'platform';
import { CalendarSubscription } from '../../components/CalendarSubscription.tsx';
import { EventsPageHeader } from '../../components/EventsPageHeader.tsx';
import { useCalendarFeed } from '../../components/use-calendar-feed.ts';
import { ChosenPast, ChosenUpcoming } from './ChosenEvents.tsx';
import { EventFilters } from './EventFilters.tsx';
import { useChoice } from './use-choice.ts';

/** Nothing is listed until the visitor chooses a category or a period (docs/spec.md, Events). */
export function EventsPage() {
  const { t } = useTranslation('events');
  const { category, when } = useChoice();
  useHead({ title: t('list.title'), description: t('list.lead'), feeds: useCalendarFeed() });

  return (
    <>
      <EventsPageHeader title={t('list.title')} lead={t('list.lead')} />
      <EventFilters />
      {(category || when === 'upcoming') && <ChosenUpcoming category={category} />}
      {(category || when === 'past') && <ChosenPast category={category} />}
      <CalendarSubscription />
    </>
  );
}
