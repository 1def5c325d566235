import { type Head, useLanguage, useTranslation } from 'platform';
import { calendarAddress } from './calendar-address.ts';

/** The calendar of upcoming events, for a page's head. */
export function useCalendarFeed(): NonNullable<Head['feeds']> {
  const { t } = useTranslation('events');
  return [{ title: t('calendar.feed'), href: calendarAddress(useLanguage()), type: 'text/calendar' }];
}
