import { Link, useTranslation } from 'platform';
import type { HomeContent } from '../../../content/home.ts';
import { PauseControl } from '../../motion/PauseControl.tsx';
import { Turns } from '../../motion/Turns.tsx';
import { HeroPictures } from './HeroPictures.tsx';
import './hero.css';

export function Hero({ home }: { home: HomeContent }) {
  const { t } = useTranslation('shell');

  return (
    <section className="hero">
      <div className="sheet">
        <p className="note">{t('home.since')}</p>
        <Turns as="h1" className="on-line" texts={home.headlines} />
        <div className="hero__grid">
          <div className="hero__say">
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
        <span className="cloth" aria-hidden="true" />
      </div>
    </section>
  );
}
