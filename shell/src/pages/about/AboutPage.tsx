import { useContent, useHead, useTranslation } from 'platform';
import type { Accent } from 'ui/accent.ts';
import { PageSection } from 'ui/PageSection.tsx';
import { CallToAction } from '../../components/CallToAction.tsx';
import { content } from '../../items.ts';
import { ShellPageHeader } from '../../layout/ShellPageHeader.tsx';
import { PauseControl } from '../../motion/PauseControl.tsx';
import { RotatingText } from '../../motion/RotatingText.tsx';
import { Structure, WhoWeAre } from './AboutTexts.tsx';
import { Board } from './board/Board.tsx';
import { Regions, Teachers } from './Tables.tsx';
import '../../components/components.css';
import './about.css';

export function AboutPage() {
  const { t } = useTranslation('shell');
  const about = useContent(content.about);
  useHead({ title: t('about.title'), description: about.description });

  return (
    <>
      <ShellPageHeader
        title={t('about.title')}
        heading={<RotatingText as="h1" className="ruled-title" texts={about.headlines} />}
      >
        <div className="page-header__lead">
          <PauseControl texts={about.headlines} />
        </div>
      </ShellPageHeader>
      <WhoWeAre about={about} />
      <PageSection note={t('about.guide')}>
        <div className="stack guidance">
          <div className="pair">
            <div>
              <h2 className="heading">{t('about.vision')}</h2>
              <p className="lead">{about.vision}</p>
            </div>
            <div>
              <h2 className="heading">{t('about.mission')}</h2>
              <p className="lead">{about.mission}</p>
            </div>
          </div>
          <div>
            <h2 className="heading">{t('about.values')}</h2>
            <dl className="values">
              {about.values.map(({ name, text }, index) => (
                <div key={name} data-accent={accents[index % accents.length]}>
                  <dt>{name}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          </div>
        </div>
      </PageSection>
      <PageSection note={t('about.statutes')}>
        <div>
          <h2 className="heading heading--large">{t('about.objectives')}</h2>
          <ol className="objectives" role="list">
            {about.objectives.map((objective) => (
              <li key={objective}>{objective}</li>
            ))}
          </ol>
        </div>
      </PageSection>
      <Board />
      <Structure about={about} />
      <Regions />
      <Teachers about={about} />
      <CallToAction {...about.call} />
    </>
  );
}

const accents: Accent[] = ['blue', 'brick', 'night', 'tea', 'sun', 'brick'];
