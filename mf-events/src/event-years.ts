import type { EventYear } from '../content/events-content.ts';
import type { EventCategory } from './categories.ts';

/** Years with an event that is not over on this day. */
export const openYears = (years: EventYear[], today: string): EventYear[] =>
  years.filter(({ lastEnd }) => lastEnd >= today);

/** Years with an event that is over. */
export const pastYears = (years: EventYear[], today: string): EventYear[] =>
  years.filter(({ firstEnd }) => firstEnd < today);

/** How many events these years have, in all or in one category. */
export const numberOf = (years: EventYear[], category?: EventCategory): number =>
  years
    .flatMap(({ numbers }) => (category ? (numbers[category] ?? 0) : Object.values(numbers)))
    .reduce((sum, number) => sum + number, 0);
