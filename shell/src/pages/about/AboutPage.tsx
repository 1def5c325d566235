import content from 'content:shell';
import { useBreadcrumbs, useContent, useHead, useTranslation } from 'platform';
import { CallToAction } from '../../components/CallToAction.tsx';
import { PauseControl } from '../../motion/PauseControl.tsx';
import { AboutPageHeader } from './AboutPageHeader.tsx';
import { Board } from './board/Board.tsx';
import { Guidance } from './Guidance.tsx';
import { Objectives } from './Objectives.tsx';
import { Regions } from './Regions.tsx';
import { Structure } from './Structure.tsx';
import { Teachers } from './Teachers.tsx';
import { WhoWeAre } from './WhoWeAre.tsx';
import './about.css';

export function AboutPage() {
  const { t } = useTranslation('shell');
  const about = useContent(content.about);
  useHead({ title: t('about.title'), description: about.description });
  useBreadcrumbs([{ to: '/', text: t('nav.home') }], t('about.title'));

  return (
    <>
      <AboutPageHeader headlines={about.headlines}>
        <PauseControl texts={about.headlines} />
      </AboutPageHeader>
      <WhoWeAre about={about} />
      <Guidance about={about} />
      <Objectives about={about} />
      <Board />
      <Structure about={about} />
      <Regions />
      <Teachers about={about} />
      <CallToAction {...about.call} />
    </>
  );
}
