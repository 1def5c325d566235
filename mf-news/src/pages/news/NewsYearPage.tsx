import { useContent, useHead, useOptionalContent, useParams, useTranslation } from 'platform';
import { PartLinks } from 'ui/PartLinks.tsx';
import type { ArticleSummary } from '../../../content/news-content.ts';
import { NewsPageHeader, NotFound } from '../../components/NewsPageHeader.tsx';
import { content, named } from '../../items.ts';
import { ArticleList } from './ArticleList.tsx';

export function NewsYearPage() {
  const { year = '' } = useParams();
  const articles = useOptionalContent(named('year', year));

  return articles ? <KnownYear year={year} articles={articles} /> : <NotFound under="news" />;
}

function KnownYear({ year, articles }: { year: string; articles: ArticleSummary[] }) {
  const { t } = useTranslation('news');
  const isDated = year !== 'undated';
  const title = isDated ? t('years.title', { year }) : t('years.undatedTitle');
  const lead = isDated ? t('years.lead', { year }) : t('years.undatedLead');
  useHead({ title, description: lead });

  return (
    <>
      <NewsPageHeader under="news" title={title} lead={lead} />
      <NewsYearLinks current={year} />
      <section className="page-grid section">
        <p className="note note--top">{t('news.count', { count: articles.length })}</p>
        <div>
          <h2 className="sr-only">{title}</h2>
          <ArticleList first articles={articles} />
        </div>
      </section>
    </>
  );
}

export function NewsYearLinks({ current }: { current?: string }) {
  const { t } = useTranslation('news');
  const texts = { note: t('years.note'), label: t('years.label') };
  const years = useContent(content.years);
  const textOf = (year: string) => (year === 'undated' ? t('years.undated') : year);

  return <PartLinks {...texts} above="/news/years/" parts={years} textOf={textOf} current={current} />;
}
