import { Link, useHead, useTranslation } from 'platform';
import { NewsPageHeader } from './NewsPageHeader.tsx';

/** Says that there is no such article, or no such documents. */
export function NotFound({ under }: { under: 'news' | 'resources' }) {
  const { t } = useTranslation('news');
  const texts = t(under === 'news' ? 'notFound' : 'resources.notFound', { returnObjects: true });
  useHead({ title: texts.title, description: texts.lead, index: false });

  return (
    <NewsPageHeader under={under} title={texts.title} lead={texts.lead}>
      <p className="btns">
        <Link className="btn" to={`/${under}`}>
          {texts.all}
        </Link>
      </p>
    </NewsPageHeader>
  );
}
