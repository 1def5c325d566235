import { useHead, useTranslation } from 'platform';
import type { ReactNode } from 'react';
import { ButtonLink, MoreLink } from 'ui/ButtonLink.tsx';
import '../../components/components.css';

export function NotFoundPage() {
  const { t } = useTranslation('shell');
  useHead({ title: t('notFound.title'), description: t('notFound.description'), index: false });

  return (
    <BlankPage mark="404" title={t('notFound.title')} lead={t('notFound.lead')}>
      <ButtonLink to="/">{t('notFound.home')}</ButtonLink>
      <MoreLink to="/events">{t('notFound.events')}</MoreLink>
      <MoreLink to="/schools-by-region">{t('notFound.schools')}</MoreLink>
    </BlankPage>
  );
}

interface BlankPageProps {
  /** A few large decorative characters; the title says the same in words. */
  mark: string;
  title: string;
  lead: string;
  children: ReactNode;
}

export function BlankPage({ mark, title, lead, children }: BlankPageProps) {
  return (
    <section className="page-grid section blank page-header">
      <div className="stack">
        <p className="blank__mark" aria-hidden="true">
          {mark}
        </p>
        <h1 className="ruled-title" tabIndex={-1}>
          {title}
        </h1>
        <p className="lead">{lead}</p>
        <p className="btns">{children}</p>
      </div>
    </section>
  );
}
