import { Link, useHead, useTranslation } from 'platform';
import { NewsPageHeader } from '../../components/NewsPageHeader.tsx';

export function DocumentsNotFound() {
  const { t } = useTranslation('news');
  const [title, lead] = [t('resources.notFound.title'), t('resources.notFound.lead')];
  useHead({ title, description: lead, index: false });

  return (
    <NewsPageHeader under="resources" title={title} lead={lead}>
      <p className="btns">
        <Link className="btn" to="/resources">
          {t('resources.notFound.all')}
        </Link>
      </p>
    </NewsPageHeader>
  );
}
