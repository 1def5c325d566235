import { Link, useTranslation } from 'platform';
import { PageSection } from 'ui/PageSection.tsx';
import type { HomeContent } from '../../../content/home.ts';
import { RotatingText } from '../../motion/RotatingText.tsx';
import { Partner } from './Partner.tsx';
import './partners.css';

export function Partners({ home: { partnerHeadings, partners } }: { home: HomeContent }) {
  const { t } = useTranslation('shell');

  return (
    <PageSection note={t('home.partners')} className="section partnership">
      <div>
        <div className="section-head">
          <RotatingText as="h2" texts={partnerHeadings} />
          <Link className="more" to="/francophonie-au-kenya">
            {t('francophonie.title')}
          </Link>
        </div>
        <ul className="partners" role="list">
          {partners.map((partner) => (
            <li key={partner.name}>
              <Partner partner={partner} />
            </li>
          ))}
        </ul>
      </div>
    </PageSection>
  );
}
