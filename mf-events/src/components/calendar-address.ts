import { type Language, localPath } from 'contract/language.ts';
import { type Head, useLanguage, useTranslation } from 'platform';

/** The address of the calendar of all upcoming events, or of one event's. Both are made by files.ts. */
export const calendarAddress = (language: Language, slug = 'calendar'): string =>
  localPath(`/events/${slug}.ics`, language);

export function useCalendarFeed(): NonNullable<Head['feeds']> {
  const { t } = useTranslation('events');
  return [{ title: t('calendar.feed'), href: calendarAddress(useLanguage()), type: 'text/calendar' }];
}
