declare module 'content:events' {
  import type { ContentItem } from 'contract/section.ts';
  import type { EventDays, EventDetail, EventSummary } from 'mf-events/content/events-content.ts';
  import type texts from 'shared/locales/events/fr.json';

  const content: {
    texts: ContentItem<typeof texts>;
    /** The association's short name. */
    association: ContentItem<string>;
    list: ContentItem<EventSummary[]>;
    days: ContentItem<EventDays[]>;
  };
  export default content;

  /** An event by its slug. There need not be one. */
  export function named(kind: 'event', slug: string): ContentItem<EventDetail>;
}
