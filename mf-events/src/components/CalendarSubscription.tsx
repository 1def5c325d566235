import { type Language, localPath } from 'contract/language.ts';
import { type Head, useLanguage, useSiteAddress, useTranslation } from 'platform';
import type { ReactNode } from 'react';

/** The address of the calendar of all upcoming events, or of one event's (files.ts). */
export const calendarAddress = (language: Language, slug = 'calendar'): string =>
  localPath(`/events/${slug}.ics`, language);

export function useCalendarFeed(): NonNullable<Head['feeds']> {
  const { t } = useTranslation('events');
  return [{ title: t('calendar.feed'), href: calendarAddress(useLanguage()), type: 'text/calendar' }];
}

/** Plain links, which work without JavaScript, to a calendar of events. `children` is another way. */
export function CalendarSubscription({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('events');
  const address = calendarAddress(useLanguage());
  const { host } = new URL(useSiteAddress());

  return (
    <section className="page-grid section screen-only">
      <p className="note">{t('calendar.note')}</p>
      <div className="stack">
        <h2 className="heading">{t('calendar.title')}</h2>
        <p className="lead">{t('calendar.lead')}</p>
        <p className="btns">
          <a className="btn" href={`webcal://${host}${address}`}>
            {t('calendar.subscribe')}
          </a>
          <a className="more" href={address} download>
            {t('calendar.download')}
          </a>
          {children}
        </p>
        <p className="fine-print quiet">{t('calendar.help')}</p>
      </div>
    </section>
  );
}
