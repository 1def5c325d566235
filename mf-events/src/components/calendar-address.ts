import { type Language, localPath } from 'shared/language/language.ts';

/** The calendar of all upcoming events, or the file of one; written when the site is composed (files.ts). */
export const calendarAddress = (language: Language, slug = 'calendar'): string =>
  localPath(`/events/${slug}.ics`, language);
