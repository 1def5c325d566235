import { localPath } from 'contract/language.ts';
import { useLanguage, useSiteAddress, useToday, useTranslation } from 'platform';
import { Share } from 'ui/Share.tsx';
import type { EventDetail } from '../../../content/events-content.ts';
import { calendarAddress } from '../../components/calendar-address.ts';
import { isUpcoming } from '../../when.ts';

/** Ways to keep an event (in a calendar, until it is over), share it and print it. */
export function KeepAndShare({ event }: { event: EventDetail }) {
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
    <section className="sheet section keep">
      <p className="note">{t('keep.note')}</p>
      <div className="stack">
        <h2 className="h">{t(open ? 'keep.title' : 'keep.share')}</h2>
        {open && (
          <p className="btns">
            <a className="btn" href={calendarAddress(language, slug)} download>
              {t('keep.add')}
              <span className="sr">{t('keep.addOf', { title })}</span>
            </a>
          </p>
        )}
        <Share address={address} title={title} texts={texts} />
        <p className="keep__address">{address}</p>
      </div>
    </section>
  );
}
