import { localPath } from 'contract/language.ts';
import { useLanguage, useSiteAddress, useToday, useTranslation } from 'platform';
import { Share } from 'ui/Share.tsx';
import type { EventDetail } from '../../../content/events-content.ts';
import { calendarAddress } from '../../components/calendar-address.ts';
import { isUpcoming } from '../../event-timing.ts';

/** Adds an upcoming event to a calendar, and shares or prints any event. */
export function SaveAndShare({ event }: { event: EventDetail }) {
  const { t } = useTranslation('events');
  const { slug, title } = event;
  const open = isUpcoming(event, useToday());
  const language = useLanguage();
  const address = useSiteAddress() + localPath(`/events/${slug}`, language);
  const texts = {
    label: t('share.label'),
    whatsapp: t('share.whatsapp'),
    copy: t('share.copy'),
    copied: t('share.copied'),
    failed: t('share.failed'),
    more: t('share.more'),
  };

  return (
    <section className="page-grid section save-and-share">
      <p className="note">{t('keep.note')}</p>
      <div className="stack">
        <h2 className="heading">{t(open ? 'keep.title' : 'keep.share')}</h2>
        {open && (
          <p className="btns">
            <a className="btn" href={calendarAddress(language, slug)} download>
              {t('keep.add')}
              <span className="sr-only">{t('keep.addOf', { title })}</span>
            </a>
          </p>
        )}
        <Share address={address} title={title} texts={texts} />
        <p className="save-and-share__address">{address}</p>
      </div>
    </section>
  );
}
