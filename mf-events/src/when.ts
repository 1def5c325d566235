import type { EventSummary } from 'shared/content/events.ts';

type Dated = Pick<EventSummary, 'start' | 'end'>;

/** An event is upcoming until the end of its last day in Nairobi. `today` is `2025-11-27`, as are its dates. */
export const isUpcoming = ({ end }: Dated, today: string): boolean => end >= today;

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
