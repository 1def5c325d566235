declare module 'content:events' {
  import type { LazyBoth } from 'contract/section.ts';
  import type { EventDays, EventDetail, EventSummary } from 'mf-events/content/events-content.ts';
  import type texts from 'shared/locales/events/fr.json';

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
