import content from 'content:shell';
import { useContent, useHead, useTranslation } from 'platform';
import { CallToAction } from '../../components/CallToAction.tsx';
import { SectionSlot } from '../../sections/SectionSlot.tsx';
import { useShell } from '../../shell-context.ts';
import { AboutSummary } from './AboutSummary.tsx';
import { Achievements } from './Achievements.tsx';
import { Hero } from './Hero.tsx';
import { MembershipTeaser } from './MembershipTeaser.tsx';
import { Partners } from './Partners.tsx';

export function HomePage() {
  const { t } = useTranslation('shell');
  const { cards } = useShell();
  const home = useContent(content.home);
  useHead({ title: t('home.title'), description: home.lead });

  return (
    <>
      <Hero home={home} />
      <AboutSummary home={home} />
      <Achievements home={home} />
      <MembershipTeaser home={home} />
      <Partners home={home} />
      {cards.map((name) => (
        <SectionSlot key={name} name={name} place="home">
          {({ homeCard: Card }) => Card && <Card />}
        </SectionSlot>
      ))}
      <CallToAction {...home.call} />
    </>
  );
}
