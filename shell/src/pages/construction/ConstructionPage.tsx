import { useHead, useTranslation } from 'platform';
import { ButtonLink, MoreLink } from 'ui/ButtonLink.tsx';
import { BlankPage } from '../not-found/NotFoundPage.tsx';

/** A notice for pages under construction (docs/spec.md, Routes). Nothing links to it (docs/decisions/012). */
export function ConstructionPage() {
  const { t } = useTranslation('shell');
  useHead({ title: t('construction.title'), description: t('construction.description'), index: false });

  return (
    <BlankPage mark="…" title={t('construction.title')} lead={t('construction.lead')}>
      <ButtonLink to="/">{t('construction.home')}</ButtonLink>
      <MoreLink to="/news">{t('construction.news')}</MoreLink>
    </BlankPage>
  );
}
