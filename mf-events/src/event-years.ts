import type { EventYear } from '../content/events-content.ts';
import type { EventCategory } from './categories.ts';

/** The most links to years on a page, so that no page grows with the years. */
const mostYears = 10;

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

/** The years to link to: those around this one, or the first ones of the list. */
export function yearsAround<Y extends { year: string }>(years: Y[], current?: string): Y[] {
  const index = years.findIndex(({ year }) => year === current);
  const latestStart = Math.max(0, years.length - mostYears);
  const start = Math.min(Math.max(0, index - mostYears / 2), latestStart);
  return years.slice(start, start + mostYears);
}
