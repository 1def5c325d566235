import content from 'content:news';
import { useContent, useTranslation } from 'platform';
import { PartLinks } from 'ui/PartLinks.tsx';

const addressOf = (year: string) => `/news/years/${year}`;

/** Links to the articles of each year, and to those without a date. */
export function NewsYearLinks({ current }: { current?: string }) {
  const { t } = useTranslation('news');
  const links = useContent(content.years).map((year) => ({
    to: addressOf(year),
    text: year === 'undated' ? t('years.undated') : year,
  }));

  return (
    <PartLinks note={t('years.note')} label={t('years.label')} links={links} current={current && addressOf(current)} />
  );
}
