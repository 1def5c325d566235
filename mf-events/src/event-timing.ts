import type { EventSummary, EventYear } from '../content/content.ts';
import type { EventCategory } from './categories.ts';

type Dated = Pick<EventSummary, 'start' | 'end'>;

type Stage = 'upcoming' | 'underway' | 'past';

/** An event is upcoming before its first day and past after its last, by the date in Nairobi. */
export function stageOf({ start, end }: Dated, today: string): Stage {
  if (today < start) return 'upcoming';
  return today > end ? 'past' : 'underway';
}

/** Lists count an event as upcoming until the end of its last day. `today` has the form 2025-11-27. */
export const isUpcoming = (event: Dated, today: string): boolean => stageOf(event, today) !== 'past';

export const takesEntries = (event: EventSummary, today: string): boolean =>
  event.entries !== undefined && today <= event.entries.closes && isUpcoming(event, today);

export const upcoming = <E extends Dated>(events: E[], today: string): E[] =>
  events.filter((event) => isUpcoming(event, today)).sort((a, b) => a.start.localeCompare(b.start));

export const past = <E extends Dated>(events: E[], today: string): E[] =>
  events.filter((event) => !isUpcoming(event, today)).sort((a, b) => b.start.localeCompare(a.start));

/** The home page's two events: the next ones, or the latest past ones if none is upcoming. */
export function homeEvents<E extends Dated>(events: E[], today: string) {
  const next = upcoming(events, today);
  const areUpcoming = next.length > 0;
  return { events: (areUpcoming ? next : past(events, today)).slice(0, 2), areUpcoming };
}

export const openYears = (years: EventYear[], today: string): EventYear[] =>
  years.filter(({ lastEnd }) => lastEnd >= today);

export const pastYears = (years: EventYear[], today: string): EventYear[] =>
  years.filter(({ firstEnd }) => firstEnd < today);

export const numberOf = (years: EventYear[], category?: EventCategory): number =>
  years
    .flatMap(({ numbers }) => (category ? (numbers[category] ?? 0) : Object.values(numbers)))
    .reduce((sum, number) => sum + number, 0);
