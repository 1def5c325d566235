import content from 'content:events';
import type { Language } from 'contract/language.ts';
import type { FilesRequest, SectionFile } from 'contract/section.ts';
import type { EventDetail } from '../content/events-content.ts';
import { calendar, feedLines } from './calendar/calendar.ts';
import { upcoming } from './event-timing.ts';

/** A calendar of upcoming events for visitors to subscribe to, and a calendar file for each event. */
export default async function files(request: FilesRequest): Promise<SectionFile[]> {
  const { language, today } = request;
  const { default: texts } = await content.texts[language].load();
  const { default: association } = await content.association[language].load();
  const events = await all(language);
  const write = (chosen: EventDetail[], properties?: ReturnType<typeof feedLines>) =>
    calendar(chosen, texts.category, request, properties);
  const feed = feedLines(texts.calendar.name.replace('{{association}}', association), texts.calendar.description);

  return [
    { path: 'events/calendar.ics', text: write(upcoming(events, today), feed) },
    ...events.map((event) => ({ path: `events/${event.slug}.ics`, text: write([event]) })),
  ];
}

const all = (language: Language): Promise<EventDetail[]> =>
  Promise.all(
    Object.entries(content).flatMap(([item, lazy]) =>
      lazy && item.startsWith('event/') ? [lazy[language].load().then((file) => file.default as EventDetail)] : [],
    ),
  );
