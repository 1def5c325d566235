import content from 'content:shell';
import { Link, useContent, useHead, useTranslation } from 'platform';
import { PageSection } from 'ui/PageSection.tsx';
import type { HomeContent } from '../../../content/home.ts';
import { CallToAction } from '../../components/CallToAction.tsx';
import { FeeGuide } from '../../components/FeeGuide.tsx';
import { Timeline } from '../../components/Timeline.tsx';
import { RotatingText } from '../../motion/RotatingText.tsx';
import { SectionSlot } from '../../sections/SectionSlot.tsx';
import { useShell } from '../../shell-context.ts';
import { Achievements } from './Achievements.tsx';
import { Hero } from './Hero.tsx';
import './home.css';
import '../../components/components.css';
import 'ui/styles/lead-pair.css';

export function HomePage() {
  const { t } = useTranslation('shell');
  const { cards } = useShell();
  const home = useContent(content.home);
  useHead({ title: t('home.title'), description: home.lead });

  return (
    <>
      <Hero home={home} />
      <PageSection note={t('home.whoWeAre')}>
        <div className="lead-pair">
          <div className="stack">
            <h2>{home.about.title}</h2>
            <p className="lead">{home.about.text}</p>
            <p>
              <Link className="more" to="/about-us">
                {t('home.wholeStory')}
              </Link>
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
                <Link className="btn" to="/membership">
                  {home.membership.button}
                </Link>
              </p>
            </div>
            <FeeGuide level={3} />
          </div>
        </div>
      </section>
      <PageSection note={t('home.partners')} className="section partnership">
        <div>
          <div className="row section-head">
            <RotatingText as="h2" texts={home.partnerHeadings} />
            <Link className="more" to="/francophonie-au-kenya">
              {t('francophonie.title')}
            </Link>
          </div>
          <ul className="partners" role="list">
            {home.partners.map((partner) => (
              <li key={partner.name}>
                <Partner partner={partner} />
              </li>
            ))}
          </ul>
        </div>
      </PageSection>
      {cards.map((name) => (
        <SectionSlot key={name} name={name} place="home">
          {({ homeCard: Card }) => Card && <Card />}
        </SectionSlot>
      ))}
      <CallToAction {...home.call} />
    </>
  );
}

/** A partner's logo and name, and a link to its site where it has one. */
function Partner({ partner: { name, logo, url } }: { partner: HomeContent['partners'][number] }) {
  const mark = (
    <>
      <img src={logo} width="36" height="36" alt="" loading="lazy" />
      {name}
    </>
  );

  return url ? (
    <a href={url} rel="noopener">
      {mark}
    </a>
  ) : (
    <span>{mark}</span>
  );
}
