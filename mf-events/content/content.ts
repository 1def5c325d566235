import type { Block } from 'contract/blocks.ts';
import { type Language, localPath } from 'contract/language.ts';
import type { Picture, ShareCard } from 'contract/picture.ts';
import type { EventEntry } from 'contract/taking-part.ts';
import { type ContentModule, foundPage, type Searched, type Sources } from 'tools/content/content-module.ts';
import { type WrittenDates, writeDates } from 'tools/content/dates.ts';
import { fillSlug, type Items, itemsInBoth, type Localised, localise, ofKind } from 'tools/content/localise.ts';
import { addressesIn, markdown } from 'tools/content/markdown.ts';
import { omit, pick } from 'tools/content/pick.ts';
import { cardWith, drawnFile, pictureNamed } from 'tools/content/published.ts';
import { readFolder } from 'tools/content/yaml-file.ts';
import { renderSVG } from 'uqr';
import type { EventCategory } from '../src/categories.ts';
import { type EventRegion, eventRegions } from '../src/regions.ts';
import { type EventFile, eventSchema, factNames, type Hours, type StructuredFile, writeHours } from './event-schema.ts';

/** Fields of a file that a page gets in another form. It gets all others as they are. */
const rewritten = ['image', 'alt', 'location', 'hours', 'hoursNote', 'entries', 'description', ...factNames] as const;

export type EventDetail = Omit<Localised<EventFile>, (typeof rewritten)[number]> & {
  slug: string;
  /** Its last day, for a one-day event too. */
  end: string;
  dates: WrittenDates;
  /** Where it is held, as visitors read it: « Nairobi et en ligne ». */
  location?: string;
  /** A room or towns; absent if the event is only online. */
  place?: string;
  picture: Picture;
  card: ShareCard;
  qr: string;
  times?: Hours;
  hours?: string;
  /** `closesOn`: its closing day, as visitors read it. */
  entries?: NonNullable<Localised<EventFile>['entries']> & { closesOn: string };
  facts: { name: (typeof factNames)[number]; text: string }[];
  text?: Block[];
  structured?: Localised<StructuredFile>;
  organizer: string;
  previous?: EventNeighbour;
  next?: EventNeighbour;
};

type EventNeighbour = Pick<EventDetail, 'slug' | 'title'>;

const listed = ['slug', 'title', 'category', 'start', 'end', 'dates'] as const;
const summaryFields = [...listed, 'location', 'entries', 'summary', 'picture'] as const;
export type EventSummary = Pick<EventDetail, (typeof summaryFields)[number]>;

const days = ['slug', 'start', 'end'] as const;
/** Enough to choose events by the day of the visit. */
export type EventDays = Pick<EventDetail, (typeof days)[number]>;

export interface EventYear {
  year: string;
  /** The last days of the event that ends first and of the one that ends last. */
  firstEnd: string;
  lastEnd: string;
  numbers: Partial<Record<EventCategory, number>>;
}

/** The home page chooses its two from so many events, far more than are ever announced at once. */
const homeChoice = 40;

/** How many events, the newest, the page of a region lists. */
const inRegion = 24;

export type EventRegionNumber = { region: EventRegion; count: number };

/** The events by year and one by one, newest first; only years grow with time. Throws `ContentError`. */
function eventsContent({ association, tokens, folders }: Sources): Items {
  const files = readFolder('events', eventSchema, { folders })
    .map(({ slug, data }) => ({ slug: fillSlug(slug, tokens), data }))
    .sort((a, b) => b.data.start.localeCompare(a.data.start) || a.slug.localeCompare(b.slug));

  const detail = (slug: string, data: EventFile, language: Language): EventDetail => {
    const event = localise(data, language, tokens);
    const addressOf = addressesIn(language, folders);
    const { start, end = start, location: place, online, hours: times, hoursNote, entries, description } = event;
    const dates = writeDates(start, end, language);
    const location = online ? [place, onlineWords[language][online]].filter(Boolean).join(' ') : place;
    const written = (day: string) => writeDates(day, day, language).full;
    const hours = hoursNote ?? (times && writeHours(times, language));
    const lines = [event.title, dates.full, hours && inNairobi[language](hours), location];
    const picture = pictureNamed(event.image, 'scene', event.alt, folders);
    return {
      ...omit(event, rewritten),
      ...(event.link && { link: { ...event.link, url: addressOf(event.link.url) } }),
      ...{ slug, end, dates, location, place, picture, times, hours },
      card: cardWith(picture, lines, association),
      qr: drawnFile(`${slug}-qr`, renderSVG(association.address + localPath(`/events/${slug}`, language))),
      ...(entries && { entries: { ...entries, closesOn: written(entries.closes) } }),
      facts: factNames.flatMap((name) => (event[name] ? [{ name, text: event[name] }] : [])),
      ...(typeof description === 'string'
        ? { text: markdown(description, addressOf) }
        : { structured: description as Localised<StructuredFile> }),
      organizer: association.name[language],
    };
  };
  const neighbour = (event: EventDetail | undefined) => event && pick(event, ['slug', 'title']);
  const withNeighbours = (event: EventDetail, at: number, all: EventDetail[]) =>
    [event.slug, { ...event, previous: neighbour(all[at + 1]), next: neighbour(all[at - 1]) }] as const;
  const summaryOf = (event: EventDetail): EventSummary => pick(event, summaryFields);

  return itemsInBoth((language) => {
    const events = files.map(({ slug, data }) => detail(slug, data, language));
    const years = [...Map.groupBy(events, ({ start }) => start.slice(0, 4))];
    const regions = eventRegions
      .map((region) => [region, events.filter((event) => isIn(event, region)).map(summaryOf)] as const)
      .filter(([, there]) => there.length > 0);
    const byYear = years.map(([year, ofYear]) => [year, ofYear.map(summaryOf)] as const);
    const byRegion = regions.map(([region, there]) => [region, there.slice(0, inRegion)] as const);
    return {
      association: tokens.association,
      years: years.map(([year, ofYear]) => inNumbers(year, ofYear)),
      days: events.slice(0, homeChoice).map((event) => pick(event, days)),
      ...ofKind('year', byYear),
      regions: regions.map(([region, { length: count }]): EventRegionNumber => ({ region, count })),
      ...ofKind('region', byRegion),
      ...ofKind('event', events.map(withNeighbours)),
      ...ofKind('entry', events.flatMap(entryOf)),
    };
  });
}

const isIn = ({ regions = [], online }: EventDetail, region: EventRegion): boolean =>
  region === 'online' ? online !== undefined : regions.includes(region);

function entryOf({ slug, title, dates, location, fees, entries }: EventDetail): [slug: string, EventEntry][] {
  if (!entries) return [];
  return [[slug, { title, when: dates.full, where: location, fees, ...entries, asks: entries.asks ?? [] }]];
}

const onlineWords = { fr: { only: 'En ligne', also: 'et en ligne' }, en: { only: 'Online', also: 'and online' } };

const inNairobi = {
  fr: (hours: string) => `${hours} (heure\u00a0de\u00a0Nairobi)`,
  en: (hours: string) => `${hours} (Nairobi\u00a0time)`,
};

function inNumbers(year: string, events: EventDetail[]): EventYear {
  const ends = events.map(({ end }) => end).sort();
  const numbers: EventYear['numbers'] = {};
  for (const { category } of events) numbers[category] = (numbers[category] ?? 0) + 1;
  return { year, firstEnd: ends[0] as string, lastEnd: ends.at(-1) as string, numbers };
}

export default {
  paths: ['/events', '/events/upcoming-events', '/events/past-events'],
  pages: { events: '/events' },
  schemas: { 'events/*.yaml': eventSchema },
  markdown: { events: 'description' },
  read: eventsContent,
  search: ({ text, item, items }) => [
    foundPage('/events', text('list.title'), text('list.lead')),
    foundPage('/events/upcoming-events', text('upcoming.title'), text('upcoming.lead')),
    foundPage('/events/past-events', text('past.title'), text('past.lead')),
    ...item<EventRegionNumber[]>('regions').map(({ region }) =>
      foundPage(`/events/regions/${region}`, text(`region.${region}.title`), text(`region.${region}.counties`)),
    ),
    ...items<EventDetail>('event').map(({ organizer: _, title, ...event }): Searched => {
      const { slug, dates, end, category, structured } = event;
      const words = structured ? [text('search.programme')] : [];
      const texts = [text(`category.${category}`), omit(event, ['card', 'qr']), ...words, text('list.title')];
      return { kind: 'event', title, to: `/events/${slug}`, note: dates.full, end, texts };
    }),
  ],
} satisfies ContentModule;
