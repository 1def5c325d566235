import { Link, useTranslation } from 'platform';
import type { HomeContent } from '../../../content/home.ts';
import { PauseControl } from '../../motion/PauseControl.tsx';
import { RotatingText } from '../../motion/RotatingText.tsx';
import { HeroPictures } from './HeroPictures.tsx';
import './hero.css';

export function Hero({ home }: { home: HomeContent }) {
  const { t } = useTranslation('shell');

  return (
    <section className="hero">
      <div className="page-grid">
        <p className="note">{t('home.since')}</p>
        <RotatingText as="h1" className="ruled-title" texts={home.headlines} />
        <div className="hero__grid">
          <div className="hero__text">
            <p className="lead">{home.lead}</p>
            <p className="btns">
              <Link className="btn" to="/contact-us">
                {t('home.write')}
              </Link>
              <Link className="btn btn--plain" to="/about-us">
                {t('home.know')}
              </Link>
            </p>
            <PauseControl texts={home.headlines} />
          </div>
          <HeroPictures pictures={home.heroes} />
        </div>
        <span className="hero__stripes" aria-hidden="true" />
      </div>
    </section>
  );
}
