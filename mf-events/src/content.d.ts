declare module 'content:events' {
  import type { ContentItem } from 'contract/section.ts';
  import type {
    EventDays,
    EventDetail,
    EventRegionNumber,
    EventSummary,
    EventYear,
  } from 'mf-events/content/content.ts';
  import type texts from 'shared/locales/events/fr.json';

  const content: {
    texts: ContentItem<typeof texts>;
    /** The association's short name. */
    association: ContentItem<string>;
    years: ContentItem<EventYear[]>;
    days: ContentItem<EventDays[]>;
    regions: ContentItem<EventRegionNumber[]>;
  };
  export default content;

  /** An event by its slug, or the events of a year or a region. There need not be any. */
  export function named(kind: 'event', slug: string): ContentItem<EventDetail>;
  export function named(kind: 'year' | 'region', name: string): ContentItem<EventSummary[]>;
}
