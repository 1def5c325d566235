import { Link, useHead, useTranslation } from 'platform';
import { BlankPage } from '../not-found/NotFoundPage.tsx';

/** A notice for pages under construction (docs/spec.md, Routes). Nothing links to it (docs/decisions/012). */
export function ConstructionPage() {
  const { t } = useTranslation('shell');
  useHead({ title: t('construction.title'), description: t('construction.description'), index: false });

  return (
    <BlankPage mark="…" title={t('construction.title')} lead={t('construction.lead')}>
      <Link className="btn" to="/">
        {t('construction.home')}
      </Link>
      <Link className="more" to="/news">
        {t('construction.news')}
      </Link>
    </BlankPage>
  );
}
