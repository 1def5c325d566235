import { type Language, localPath } from 'contract/language.ts';

/** The address of the calendar of all upcoming events, or of one event's. The composer writes both (files.ts). */
export const calendarAddress = (language: Language, slug = 'calendar'): string =>
  localPath(`/events/${slug}.ics`, language);
