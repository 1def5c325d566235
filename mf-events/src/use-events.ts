import { useContent, useContents, useToday } from 'platform';
import type { EventSummary, EventYear } from '../content/content.ts';
import { numberOf, openYears, past, pastYears, upcoming } from './event-timing.ts';
import { content, named } from './items.ts';

const useEventsOf = (years: EventYear[]): EventSummary[] =>
  useContents(years.map(({ year }) => named('year', year))).flat();

export const useOpenYears = (): EventYear[] => openYears(useContent(content.years), useToday());

/** All upcoming events, soonest first. Fetches only the years that are not over. */
export function useUpcoming(): EventSummary[] {
  return upcoming(useEventsOf(useOpenYears()), useToday());
}

export const usePastNumber = (): number => numberOf(useContent(content.years)) - useUpcoming().length;

export const usePastYears = (): EventYear[] => pastYears(useContent(content.years), useToday());

export const usePast = (years: EventYear[]): EventSummary[] => past(useEventsOf(years), useToday());
