import { Link, useHead, useTranslation } from 'platform';
import { NewsPageHeader } from '../../components/NewsPageHeader.tsx';

export function ArticleNotFound() {
  const { t } = useTranslation('news');
  useHead({ title: t('notFound.title'), description: t('notFound.lead'), index: false });

  return (
    <NewsPageHeader under="news" title={t('notFound.title')} lead={t('notFound.lead')}>
      <p className="btns">
        <Link className="btn" to="/news">
          {t('notFound.all')}
        </Link>
      </p>
    </NewsPageHeader>
  );
}
