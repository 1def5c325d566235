import content from 'content:shell';
import type { Picture as PictureData } from 'contract/picture.ts';
import type { SectionName } from 'contract/section.ts';
import { Link, useContent, useHead, useTranslation } from 'platform';
import { useRef } from 'react';
import { ButtonLink, MoreLink } from 'ui/ButtonLink.tsx';
import { PageSection } from 'ui/PageSection.tsx';
import { Picture } from 'ui/Picture.tsx';
import type { HomeContent } from '../../../content/home.ts';
import { CallToAction } from '../../components/CallToAction.tsx';
import { FeeGuide } from '../../components/FeeGuide.tsx';
import { Timeline } from '../../components/Timeline.tsx';
import { useClock } from '../../motion/clock.ts';
import { PauseControl } from '../../motion/PauseControl.tsx';
import { RotatingText } from '../../motion/RotatingText.tsx';
import { SectionSlot } from '../../sections/SectionSlot.tsx';
import { useShell } from '../../shell-context.ts';
import { Achievements } from './Achievements.tsx';
import './home.css';
import '../../components/components.css';
import 'ui/styles/columns.css';

/** The section whose card comes first: visitors ask for the next event before the history. */
const agenda = 'mf-events';

export function HomePage() {
  const { t } = useTranslation('shell');
  const { cards } = useShell();
  const home = useContent(content.home);
  useHead({ title: t('home.title'), description: home.lead });
  const card = (name: SectionName) => (
    <SectionSlot key={name} name={name} place="home">
      {({ homeCard: Card }) => Card && <Card />}
    </SectionSlot>
  );

  return (
    <>
      <Hero home={home} />
      {cards.filter((name) => name === agenda).map(card)}
      <PageSection note={t('home.whoWeAre')}>
        <div className="lead-pair">
          <div className="stack">
            <h2>{home.about.title}</h2>
            <p className="lead">{home.about.text}</p>
            <p>
              <MoreLink to="/about-us">{t('home.wholeStory')}</MoreLink>
            </p>
          </div>
          <Timeline years={home.history} />
        </div>
      </PageSection>
      <Achievements home={home} />
      <section className="membership-teaser" data-accent="tea">
        <div className="page-grid">
          <div className="lead-pair membership-teaser__inner">
            <div className="stack">
              <h2>{home.membership.title}</h2>
              <p className="lead">{home.membership.text}</p>
              <p className="btns">
                <ButtonLink to="/membership">{home.membership.button}</ButtonLink>
              </p>
            </div>
            <FeeGuide level={3} />
          </div>
        </div>
      </section>
      <PageSection note={t('home.partners')}>
        <div>
          <div className="row section-head">
            <RotatingText as="h2" texts={home.partnerHeadings} />
            <MoreLink to="/francophonie-au-kenya">{t('francophonie.title')}</MoreLink>
          </div>
          <ul className="partners" role="list">
            {home.partners.map((partner) => (
              <li key={partner.name}>
                <Partner partner={partner} />
              </li>
            ))}
          </ul>
          <p className="row partnership">
            {home.partnership.text} <MoreLink to="/contact-us/partner">{home.partnership.button}</MoreLink>
          </p>
        </div>
      </PageSection>
      {cards.filter((name) => name !== agenda).map(card)}
      <CallToAction {...home.call} />
    </>
  );
}

function Hero({ home }: { home: HomeContent }) {
  const { t } = useTranslation('shell');
  const { name } = useContent(content.site);

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
          <div key={picture.base} data-on={index === tick % pictures.length ? '' : undefined}>
            {index <= loaded.current && (
              <Picture picture={picture} sizes="(min-width: 60em) 48vw, 100vw" priority={index === 0} />
            )}
          </div>
        ))}
      </div>
    </div>
  );
}

function Partner({ partner: { name, logo, url } }: { partner: HomeContent['partners'][number] }) {
  const mark = (
    <>
      <img src={logo} width="36" height="36" alt="" loading="lazy" />
      {name}
    </>
  );

  return url ? <a href={url}>{mark}</a> : <span>{mark}</span>;
}
