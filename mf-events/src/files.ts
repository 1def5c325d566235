import { localPath } from 'contract/language.ts';
import { openTable } from 'contract/open-table.ts';
import type { FilesRequest, SectionFile } from 'contract/section.ts';
import schema from '../content/events.schema.json' with { type: 'json' };
import { calendar, feedProperties } from './calendar.ts';
import { content, named } from './items.ts';

/** A calendar to subscribe to, a calendar file for each event, and all events as open data. */
export default function files(request: FilesRequest): SectionFile[] {
  const { today, language, address, read, changedAt } = request;
  const texts = read(content.texts);
  const summaries = read(content.years).flatMap(({ year }) => read(named('year', year)));
  const events = summaries.map(({ slug }) => {
    const item = named('event', slug);
    return { ...read(item), changedAt: changedAt(item) };
  });
  // A subscribed calendar keeps what it was given: an event does not vanish the day after.
  const lastYear = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`;
  const recent = events.filter(({ end }) => end >= lastYear);
  const write = (chosen: typeof events, properties?: ReturnType<typeof feedProperties>) =>
    calendar(chosen, texts.category, request, properties);
  const name = texts.calendar.name.replace('{{association}}', read(content.association));

  const rows = events.map(
    ({ slug, title, category, start, end, location: place = '', summary, changedAt: changed }) => {
      const page = address + localPath(`/events/${slug}`, language);
      return { title, category: texts.category[category], start, end, place, summary, page, changed };
    },
  );

  return [
    ...openTable('events/events', schema, rows),
    { path: 'events/calendar.ics', text: write(recent, feedProperties(name, texts.calendar.description)) },
    ...events.map((event) => ({ path: `events/${event.slug}.ics`, text: write([event]) })),
  ];
}
