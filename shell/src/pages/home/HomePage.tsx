import type { SectionName } from 'contract/section.ts';
import { useContent, useHead, useTranslation } from 'platform';
import { ButtonLink, MoreLink } from 'ui/ButtonLink.tsx';
import { PageSection } from 'ui/PageSection.tsx';
import type { HomeContent } from '../../../content/content.ts';
import { CallToAction } from '../../components/CallToAction.tsx';
import { FeeGuide } from '../../components/FeeGuide.tsx';
import { Timeline } from '../../components/Timeline.tsx';
import { content } from '../../items.ts';
import { RotatingText } from '../../motion/RotatingText.tsx';
import { SectionSlot } from '../../sections/SectionSlot.tsx';
import { useShell } from '../../shell-context.ts';
import { Achievements } from './Achievements.tsx';
import { Hero } from './Hero.tsx';
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

function Partner({ partner: { name, logo, url } }: { partner: HomeContent['partners'][number] }) {
  const mark = (
    <>
      <img src={logo} width="36" height="36" alt="" loading="lazy" />
      {name}
    </>
  );

  return url ? <a href={url}>{mark}</a> : <span>{mark}</span>;
}
