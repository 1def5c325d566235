import type { EventSummary } from 'shared/content/events.ts';

type Dated = Pick<EventSummary, 'start' | 'end'>;

export type Stage = 'upcoming' | 'underway' | 'past';

/** Where an event stands: it is upcoming before its first day, and past after its last, in Nairobi. */
export function stageOf({ start, end }: Dated, today: string): Stage {
  if (today < start) return 'upcoming';
  return today > end ? 'past' : 'underway';
}

/** Lists count an event as upcoming until the end of its last day. `today` is `2025-11-27`, as are its dates. */
export const isUpcoming = (event: Dated, today: string): boolean => stageOf(event, today) !== 'past';

const soonestFirst = (a: Dated, b: Dated): number => a.start.localeCompare(b.start);
const latestFirst = (a: Dated, b: Dated): number => b.start.localeCompare(a.start);

export const upcoming = <E extends Dated>(events: E[], today: string): E[] =>
  events.filter((event) => isUpcoming(event, today)).sort(soonestFirst);

export const past = <E extends Dated>(events: E[], today: string): E[] =>
  events.filter((event) => !isUpcoming(event, today)).sort(latestFirst);

/** The home page's two events: the next ones, or when none is to come the latest past ones. */
export function forHome<E extends Dated>(events: E[], today: string): { events: E[]; areUpcoming: boolean } {
  const next = upcoming(events, today).slice(0, 2);
  return next.length > 0
    ? { events: next, areUpcoming: true }
    : { events: past(events, today).slice(0, 2), areUpcoming: false };
}
