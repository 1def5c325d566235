import { Link, useContent, useTranslation } from 'platform';
import { useRef } from 'react';
import { MoreLink } from 'ui/ButtonLink.tsx';
import { Picture } from 'ui/Picture.tsx';
import type { HomeContent } from '../../../content/content.ts';
import { content } from '../../items.ts';
import { useClock } from '../../motion/clock.ts';
import { PauseControl } from '../../motion/PauseControl.tsx';
import { RotatingText } from '../../motion/RotatingText.tsx';
import './hero.css';

export function Hero({ home }: { home: HomeContent }) {
  const { t } = useTranslation('shell');
  const { name } = useContent(content.site);
  const { tick, moving } = useClock();
  /** The document has the first picture. Others are fetched one tick in advance, and never while paused. */
  const loaded = useRef(0);
  if (moving) loaded.current = Math.max(loaded.current, tick + 1);

  return (
    <section className="hero">
      <div className="page-grid">
        <p className="note">{t('home.since', { name, year: home.history[0]?.year ?? '' })}</p>
        <RotatingText as="h1" className="ruled-title" texts={home.headlines} />
        <div className="hero__grid">
          <div className="hero__text stack">
            <p className="lead">{home.lead}</p>
            <ul className="tasks" role="list">
              {home.tasks.map(({ to, label }) => (
                <li key={label}>
                  <Link className="btn btn--plain" to={to}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
            <p className="btns">
              <MoreLink to="/contact-us">{t('home.write')}</MoreLink>
              <MoreLink to="/about-us">{t('home.know')}</MoreLink>
            </p>
            <PauseControl texts={home.headlines} />
          </div>
          <div className="hero__pictures">
            <div className="rotation">
              {home.heroes.map((picture, index) => (
                <div key={picture.base} data-on={index === tick % home.heroes.length ? '' : undefined}>
                  {index <= loaded.current && (
                    <Picture picture={picture} sizes="(min-width: 60em) 48vw, 100vw" priority={index === 0} />
                  )}
                </div>
              ))}
            </div>
          </div>
        </div>
        <span className="hero__stripes" aria-hidden="true" />
      </div>
    </section>
  );
}
