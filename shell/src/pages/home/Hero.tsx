import type { Picture as PictureData } from 'contract/picture.ts';
import { Link, useTranslation } from 'platform';
import { useRef } from 'react';
import { Picture } from 'ui/Picture.tsx';
import type { HomeContent } from '../../../content/home.ts';
import { useClock } from '../../motion/clock.ts';
import { PauseControl } from '../../motion/PauseControl.tsx';
import { RotatingText } from '../../motion/RotatingText.tsx';
import './home.css';

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

/** The document has the first picture. Each other one is fetched one tick in advance, and never while paused. */
function HeroPictures({ pictures }: { pictures: PictureData[] }) {
  const { tick, moving } = useClock();
  const loaded = useRef(0);
  if (moving) loaded.current = Math.max(loaded.current, tick + 1);

  return (
    <div className="hero__pictures">
      <div className="rotation">
        {pictures.map((picture, index) => (
          <div key={picture.base} data-on={index === tick % pictures.length || undefined}>
            {index <= loaded.current && (
              <Picture picture={picture} sizes="(min-width: 60em) 48vw, 100vw" priority={index === 0} />
            )}
          </div>
        ))}
      </div>
    </div>
  );
}
