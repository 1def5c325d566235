import content from 'content:news';
import { useContent, useHead, useLanguage, useTranslation } from 'platform';
import { NewsPageHeader } from '../../components/NewsPageHeader.tsx';
import { feedAddress, feedType } from '../../feed/feed-address.ts';
import { newsTabs } from '../../tabs.ts';
import { FeedInvitation } from './FeedInvitation.tsx';
import { NewsPanel } from './NewsPanel.tsx';
import { NewsTabs } from './NewsTabs.tsx';
import { NewsYearLinks } from './NewsYearLinks.tsx';
import { useTab } from './use-tab.ts';

export function NewsPage() {
  const { t } = useTranslation('news');
  const feed = { title: t('feed.title'), href: feedAddress(useLanguage()), type: feedType };
  const chosen = useTab();
  const latest = useContent(content.latest);
  useHead({ title: t('news.title'), description: t('news.lead'), feeds: [feed] });

  return (
    <>
      <NewsPageHeader title={t('news.title')} lead={t('news.lead')} />
      <NewsTabs chosen={chosen} />
      {newsTabs.map((tab) => (
        <NewsPanel key={tab} tab={tab} {...latest[tab]} chosen={tab === chosen} />
      ))}
      <NewsYearLinks />
      <FeedInvitation />
    </>
  );
}
