import content from 'content:events';
import { useContent, useHead, useToday, useTranslation } from 'platform';
import { CalendarSubscription } from '../../components/CalendarSubscription.tsx';
import { EventList } from '../../components/EventList.tsx';
import { EventsPageHeader } from '../../components/EventsPageHeader.tsx';
import { useCalendarFeed } from '../../components/use-calendar-feed.ts';
import { past, upcoming } from '../../event-timing.ts';
import { EventFilters } from './EventFilters.tsx';
import { useChoice } from './use-choice.ts';

/** Nothing is listed until the visitor chooses a category or a period (docs/spec.md, Events). */
export function EventsPage() {
  const { t } = useTranslation('events');
  const today = useToday();
  const { category, when } = useChoice();
  const all = useContent(content.list);
  const events = all.filter((event) => !category || event.category === category);
  useHead({ title: t('list.title'), description: t('list.lead'), feeds: useCalendarFeed() });

  const lists = [
    { id: 'upcoming', shown: category || when === 'upcoming', events: upcoming(events, today) },
    { id: 'past', shown: category || when === 'past', events: past(events, today) },
  ] as const;

  return (
    <>
      <EventsPageHeader title={t('list.title')} lead={t('list.lead')} />
      <EventFilters events={all} />
      {lists.map(
        ({ id, shown, events }) =>
          shown && (
            <EventList
              key={id}
              when={id}
              title={category ? t(`list.${id}In.${category}`) : t(`list.${id}`)}
              events={events}
              empty={
                category ? t('list.empty', { category: t(`list.emptyOf.${category}`) }) : t(`list.emptyWhen.${id}`)
              }
            />
          ),
      )}
      <CalendarSubscription />
    </>
  );
}
