import { type Head, useLanguage, useTranslation } from 'platform';
import { calendarAddress } from './calendar-address.ts';

/** The calendar of upcoming events, as the head of a page names it. */
export function useCalendarFeed(): NonNullable<Head['feeds']> {
  const { t } = useTranslation('events');
  return [{ title: t('calendar.feed'), href: calendarAddress(useLanguage()), type: 'text/calendar' }];
}
