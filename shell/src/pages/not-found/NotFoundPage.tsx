import { Link, useHead, useTranslation } from 'platform';
import './not-found.css';

export function NotFoundPage() {
  const { t } = useTranslation('shell');
  useHead({ title: t('notFound.title'), description: t('notFound.description'), index: false });

  return (
    <section className="sheet section lost opening">
      <div className="stack">
        <p className="lost__num" aria-hidden="true">
          404
        </p>
        <h1 className="on-line" tabIndex={-1}>
          {t('notFound.title')}
        </h1>
        <p className="lead">{t('notFound.lead')}</p>
        <p className="btns">
          <Link className="btn" to="/">
            {t('notFound.home')}
          </Link>
          <Link className="more" to="/events">
            {t('notFound.events')}
          </Link>
          <Link className="more" to="/schools-by-region">
            {t('notFound.schools')}
          </Link>
        </p>
      </div>
    </section>
  );
}
