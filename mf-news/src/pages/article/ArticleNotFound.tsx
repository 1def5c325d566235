import { Link, useHead, useTranslation } from 'platform';
import { NewsOpening } from '../../components/NewsOpening.tsx';

export function ArticleNotFound() {
  const { t } = useTranslation('news');
  useHead({ title: t('notFound.title'), description: t('notFound.lead'), index: false });

  return (
    <NewsOpening below title={t('notFound.title')} lead={t('notFound.lead')}>
      <p className="btns">
        <Link className="btn" to="/news">
          {t('notFound.all')}
        </Link>
      </p>
    </NewsOpening>
  );
}
