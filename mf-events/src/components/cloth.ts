import type { EventCategory } from '../categories.ts';

/** The colour of each category. The category's name is always shown too. */
export const clothOf: Record<EventCategory, string> = {
  conference: 'blue',
  webinar: 'sun',
  workshop: 'tea',
  'french-days': 'brick',
  other: 'night',
};
