import content, { named } from 'content:events';
import type { FilesRequest, SectionFile } from 'contract/section.ts';
import { calendar, feedLines } from './calendar.ts';
import { upcoming } from './event-timing.ts';

/** A calendar of upcoming events for visitors to subscribe to, and a calendar file for each event. */
export default function files(request: FilesRequest): SectionFile[] {
  const { today, read, changedAt } = request;
  const texts = read(content.texts);
  const summaries = read(content.years).flatMap(({ year }) => read(named('year', year)));
  const events = summaries.map(({ slug }) => {
    const item = named('event', slug);
    return { ...read(item), changedAt: changedAt(item) };
  });
  const write = (chosen: typeof events, properties?: ReturnType<typeof feedLines>) =>
    calendar(chosen, texts.category, request, properties);
  const name = texts.calendar.name.replace('{{association}}', read(content.association));

  return [
    {
      path: 'events/calendar.ics',
      text: write(upcoming(events, today), feedLines(name, texts.calendar.description)),
    },
    ...events.map((event) => ({ path: `events/${event.slug}.ics`, text: write([event]) })),
  ];
}
