declare module 'content:events' {
  import type { EventDetail, EventSummary } from 'shared/content/events.ts';
  import type { LazyBoth } from 'shared/section';

  const content: {
    texts: LazyBoth<Record<string, unknown>>;
    list: LazyBoth<EventSummary[]>;
    [event: `event/${string}`]: LazyBoth<EventDetail> | undefined;
  };
  export default content;
}
