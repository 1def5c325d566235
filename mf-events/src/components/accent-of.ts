import type { EventCategory } from 'shared/content/event-categories.ts';
import type { Accent } from 'shared/ui/accent.ts';

/** The accent of each category. The category's name is always shown too. */
export const accentOf: Record<EventCategory, Accent> = {
  conference: 'blue',
  webinar: 'sun',
  workshop: 'tea',
  'french-days': 'brick',
  other: 'night',
};
