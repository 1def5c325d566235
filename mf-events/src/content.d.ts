declare module 'content:events' {
  import type { EventDays, EventDetail, EventSummary } from 'shared/content/events.ts';
  import type texts from 'shared/locales/events/fr.json';
  import type { LazyBoth } from 'shared/section';

  const content: {
    texts: LazyBoth<typeof texts>;
    /** The association's short name. */
    association: LazyBoth<string>;
    list: LazyBoth<EventSummary[]>;
    days: LazyBoth<EventDays[]>;
    [event: `event/${string}`]: LazyBoth<EventDetail> | undefined;
  };
  export default content;
}
