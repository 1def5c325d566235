import type { Block } from 'contract/blocks.ts';
import type { Both, Language } from 'contract/language.ts';
import type { Picture } from 'contract/picture.ts';
import type { Sources } from 'tools/content/content-module.ts';
import { type WrittenDates, writeDates } from 'tools/content/dates.ts';
import type { ContentFolders } from 'tools/content/folders.ts';
import { fillSlug, inBoth, type Localised, localise } from 'tools/content/localise.ts';
import { addressesIn, markdown } from 'tools/content/markdown.ts';
import { pictureNamed } from 'tools/content/published.ts';
import { readFolder } from 'tools/content/yaml-file.ts';
import type { EventCategory } from '../src/categories.ts';
import { type EventFile, eventSchema, factNames, type StructuredFile } from './event-schema.ts';
import { type Hours, writeHours } from './hours.ts';
import { type Where, writePlace } from './places.ts';

/** An event as lists show it. */
export type EventSummary = Localised<Pick<EventFile, 'title' | 'category' | 'start' | 'summary'>> & {
  slug: string;
  /** Its last day, for a one-day event too. */
  end: string;
  dates: WrittenDates;
  /** Where it is held, as visitors read it: « Nairobi et en ligne ». */
  location?: string;
  picture: Picture;
};

/** The events that start in one year, in numbers. */
export interface EventYear {
  /** `2025`. */
  year: string;
  /** The last days of the event that ends first and of the one that ends last. */
  firstEnd: string;
  lastEnd: string;
  numbers: Partial<Record<EventCategory, number>>;
}

/** Enough to choose events by the day of the visit. */
export type EventDays = Pick<EventSummary, 'slug' | 'start' | 'end'>;

export interface EventNeighbour {
  slug: string;
  title: string;
}

/** One event in full, in one language. */
export type EventDetail = EventSummary &
  Where &
  Localised<Pick<EventFile, 'fees' | 'team' | 'link'>> & {
    facts: { name: (typeof factNames)[number]; text: string }[];
    times?: Hours;
    hours?: string;
    text?: Block[];
    structured?: Localised<StructuredFile>;
    /** The association's full name. */
    organizer: string;
    /** The events before and after it, by date. */
    previous?: EventNeighbour;
    next?: EventNeighbour;
  };

interface Read {
  slug: string;
  data: EventFile;
  event: Both<Localised<EventFile> & { picture: Picture }>;
}

const newestFirst = (a: Read, b: Read): number =>
  b.data.start.localeCompare(a.data.start) || a.slug.localeCompare(b.slug);

/** How many events, the newest, the home page chooses its two from: far more than are ever announced at once. */
const homeChoice = 40;

/**
 * The association's short name; the years in numbers; the events of each year as `year/<year>`; the dates from which
 * the home page chooses two events; and each event as `event/<slug>`. All are newest first. Apart from the numbers,
 * nothing here becomes longer with the years, and neither do the pages. Throws `ContentError`.
 */
export function eventsContent({ association: { name }, tokens, folders }: Sources): Record<string, Both<unknown>> {
  const events = readFolder('events', eventSchema, { folders })
    .map(
      ({ slug, data }): Read => ({
        slug: fillSlug(slug, tokens),
        data,
        event: inBoth((language) => {
          const event = localise(data, language, tokens);
          const { image, alt } = event;
          return { ...event, picture: pictureNamed(image, 'scene', alt, folders) };
        }),
      }),
    )
    .sort(newestFirst);
  const years = [...Map.groupBy(events, ({ data }) => data.start.slice(0, 4))];
  const neighbour = (index: number, language: Language): EventNeighbour | undefined => {
    const event = events[index];
    return event && { slug: event.slug, title: event.event[language].title };
  };
  return {
    association: inBoth(() => tokens.association),
    years: inBoth(() => years.map(([year, ofYear]) => inNumbers(year, ofYear))),
    days: inBoth((language) => events.slice(0, homeChoice).map((event) => daysOf(event, language))),
    ...Object.fromEntries(
      years.map(([year, ofYear]) => [
        `year/${year}`,
        inBoth((language) => ofYear.map((event) => summary(event, language))),
      ]),
    ),
    ...Object.fromEntries(
      events.map((event, index) => [
        `event/${event.slug}`,
        inBoth((language) => ({
          ...detail(event, language, folders),
          organizer: name[language],
          previous: neighbour(index + 1, language),
          next: neighbour(index - 1, language),
        })),
      ]),
    ),
  };
}

const whereOf = ({ location, online }: Localised<EventFile>): Where => ({ place: location, online });

function summary({ slug, event }: Read, language: Language): EventSummary {
  const { title, category, start, end = start, summary, picture } = event[language];
  const location = writePlace(whereOf(event[language]), language);
  return { slug, title, category, start, end, dates: writeDates(start, end, language), location, summary, picture };
}

function inNumbers(year: string, events: Read[]): EventYear {
  const ends = events.map(({ data: { start, end = start } }) => end).sort();
  const numbers: EventYear['numbers'] = {};
  for (const { data } of events) numbers[data.category] = (numbers[data.category] ?? 0) + 1;
  return { year, firstEnd: ends[0] as string, lastEnd: ends.at(-1) as string, numbers };
}

function daysOf({ slug, event }: Read, language: Language): EventDays {
  const { start, end = start } = event[language];
  return { slug, start, end };
}

function detail(read: Read, language: Language, folders: ContentFolders): Omit<EventDetail, 'organizer'> {
  const event = read.event[language];
  const { fees, team, link, description } = event;
  const { hours: times, hoursNote } = event;
  const body =
    typeof description === 'string'
      ? { text: markdown(description, addressesIn(language, folders)) }
      : { structured: description as Localised<StructuredFile> };
  return {
    ...summary(read, language),
    ...whereOf(event),
    times,
    hours: hoursNote ?? (times && writeHours(times, language)),
    facts: factNames.flatMap((name) => (event[name] ? [{ name, text: event[name] }] : [])),
    ...{ fees, team, link },
    ...body,
  };
}
