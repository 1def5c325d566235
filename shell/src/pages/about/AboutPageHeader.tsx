import { Link, useTranslation } from 'platform';
import type { ReactNode } from 'react';
import 'ui/styles/breadcrumbs.css';
import { RotatingText } from '../../motion/RotatingText.tsx';

/** A page header with rotating headlines. */
export function AboutPageHeader({ headlines, children }: { headlines: string[]; children: ReactNode }) {
  const { t } = useTranslation('shell');

  return (
    <section className="page-grid page-header">
      <div className="stack">
        <nav aria-label={t('nav.crumbs')}>
          <ol className="breadcrumbs" role="list">
            <li>
              <Link to="/">{t('nav.home')}</Link>
            </li>
            <li>
              <span aria-current="page">{t('about.title')}</span>
            </li>
          </ol>
        </nav>
        <RotatingText as="h1" className="ruled-title" texts={headlines} />
        <div className="page-header__lead">{children}</div>
      </div>
    </section>
  );
}
