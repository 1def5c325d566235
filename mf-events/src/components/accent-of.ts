import type { Accent } from 'ui/accent.ts';
import type { EventCategory } from '../categories.ts';

/** The accent of each category. The category's name is always shown too. */
export const accentOf: Record<EventCategory, Accent> = {
  conference: 'blue',
  webinar: 'sun',
  workshop: 'tea',
  'french-days': 'brick',
  other: 'night',
};
