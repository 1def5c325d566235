import { Link, useTranslation } from 'platform';
import { Sheet } from 'ui/Sheet.tsx';
import type { HomeContent } from '../../../content/home.ts';
import { Turns } from '../../motion/Turns.tsx';
import { Partner } from './Partner.tsx';
import './partners.css';

export function Partners({ home: { partnerHeadings, partners } }: { home: HomeContent }) {
  const { t } = useTranslation('shell');

  return (
    <Sheet note={t('home.partners')} className="section partnership">
      <div>
        <div className="over">
          <Turns as="h2" texts={partnerHeadings} />
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
    </Sheet>
  );
}
