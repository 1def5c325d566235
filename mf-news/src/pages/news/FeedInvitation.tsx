import { useLanguage, useTranslation } from 'platform';
import { feedAddress, feedType } from '../../feed/feed-address.ts';
import './feed.css';

export function FeedInvitation() {
  const { t } = useTranslation('news');

  return (
    <section className="page-grid section feed" aria-label={t('feed.note')}>
      <p className="note">{t('feed.note')}</p>
      <div>
        <p>{t('feed.invite')}</p>
        <a className="more" href={feedAddress(useLanguage())} type={feedType}>
          {t('feed.link')}
        </a>
      </div>
    </section>
  );
}
