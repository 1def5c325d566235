import { splitPath } from 'contract/language.ts';
import { timeInNairobi, todayInNairobi } from 'contract/today.ts';
import { Link, useTranslation } from 'platform';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useConsent } from '../analytics/use-consent.ts';
import { announce } from '../layout/announce.ts';

export const contactPath = '/contact-us';

/** What became of a message that waited. */
export type OutboxNews = { sentAt: Date } | 'refused' | 'uncertain';

/** Says at the bottom of any page what became of a message that waited, until the visitor closes it. */
export function OutboxBar({ news, onClose }: { news: OutboxNews; onClose: () => void }) {
  const { t } = useTranslation('shell');
  const { asking } = useConsent();
  const { path } = splitPath(useLocation().pathname);
  // The consent bar has the same place, and goes first. The form tells of failures itself.
  const isShown = !asking && path !== contactPath;
  const text = typeof news === 'string' ? t(`outbox.${news}`) : t('outbox.sent', momentOf(news.sentAt));
  useEffect(() => {
    if (isShown) announce(text);
  }, [isShown, text]);
  if (!isShown) return null;

  const close = () => {
    onClose();
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  };

  return (
    <section className="bottom-bar" aria-label={t('outbox.label')}>
      <p>{text}</p>
      <p className="btns">
        <Link className="btn" to={contactPath} onClick={onClose}>
          {t('outbox.contact')}
        </Link>
        <button className="btn" type="button" onClick={close}>
          {t('outbox.close')}
        </button>
      </p>
    </section>
  );
}

function momentOf(moment: Date): { date: string; hour: string; minute: string } {
  const [year, month, day] = todayInNairobi(moment).split('-');
  return { date: `${day}/${month}/${year}`, ...timeInNairobi(moment) };
}
