import content from 'content:shell';
import { useContent, useHead, useTrail, useTranslation } from 'platform';
import { Call } from '../../components/Call.tsx';
import { PauseControl } from '../../motion/PauseControl.tsx';
import { AboutOpening } from './AboutOpening.tsx';
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
  useTrail([{ to: '/', text: t('nav.home') }], t('about.title'));

  return (
    <>
      <AboutOpening headlines={about.headlines}>
        <PauseControl texts={about.headlines} />
      </AboutOpening>
      <WhoWeAre about={about} />
      <Guidance about={about} />
      <Objectives about={about} />
      <Board />
      <Structure about={about} />
      <Regions />
      <Teachers about={about} />
      <Call {...about.call} />
    </>
  );
}
