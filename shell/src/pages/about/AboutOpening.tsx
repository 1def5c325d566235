import { Link, useTranslation } from 'platform';
import type { ReactNode } from 'react';
import 'ui/styles/crumbs.css';
import { Turns } from '../../motion/Turns.tsx';

/** As the opening of every page, with headlines that take turns. */
export function AboutOpening({ headlines, children }: { headlines: string[]; children: ReactNode }) {
  const { t } = useTranslation('shell');

  return (
    <section className="sheet opening">
      <div className="stack">
        <nav aria-label={t('nav.crumbs')}>
          <ol className="crumbs" role="list">
            <li>
              <Link to="/">{t('nav.home')}</Link>
            </li>
            <li>
              <span aria-current="page">{t('about.title')}</span>
            </li>
          </ol>
        </nav>
        <Turns as="h1" className="on-line" texts={headlines} />
        <div className="opening__lead">{children}</div>
      </div>
    </section>
  );
}
