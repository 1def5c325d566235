import { useTranslation } from 'platform';
import type { Accent } from 'ui/accent.ts';
import { PageSection } from 'ui/PageSection.tsx';
import type { AboutContent } from '../../../content/about.ts';
import '../../components/pair.css';

/** The accents of the six values. */
const accents: Accent[] = ['blue', 'brick', 'night', 'tea', 'sun', 'brick'];

export function Guidance({ about: { vision, mission, values } }: { about: AboutContent }) {
  const { t } = useTranslation('shell');

  return (
    <PageSection note={t('about.guide')}>
      <div className="stack guidance">
        <div className="pair">
          <div>
            <h2 className="heading">{t('about.vision')}</h2>
            <p className="lead">{vision}</p>
          </div>
          <div>
            <h2 className="heading">{t('about.mission')}</h2>
            <p className="lead">{mission}</p>
          </div>
        </div>
        <div>
          <h2 className="heading">{t('about.values')}</h2>
          <dl className="values">
            {values.map(({ name, text }, index) => (
              <div key={name} data-accent={accents[index % accents.length]}>
                <dt>{name}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </PageSection>
  );
}
