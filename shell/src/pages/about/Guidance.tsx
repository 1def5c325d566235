import { useTranslation } from 'platform';
import type { Accent } from 'ui/accent.ts';
import { Sheet } from 'ui/Sheet.tsx';
import type { AboutContent } from '../../../content/about.ts';
import '../../components/pair.css';

/** The accents of the six values, in turn. */
const accents: Accent[] = ['blue', 'brick', 'night', 'tea', 'sun', 'brick'];

export function Guidance({ about: { vision, mission, values } }: { about: AboutContent }) {
  const { t } = useTranslation('shell');

  return (
    <Sheet note={t('about.guide')}>
      <div className="stack guidance">
        <div className="pair">
          <div>
            <h2 className="h">{t('about.vision')}</h2>
            <p className="lead">{vision}</p>
          </div>
          <div>
            <h2 className="h">{t('about.mission')}</h2>
            <p className="lead">{mission}</p>
          </div>
        </div>
        <div>
          <h2 className="h">{t('about.values')}</h2>
          <dl className="values">
            {values.map(({ name, text }, index) => (
              <div key={name} data-cloth={accents[index % accents.length]}>
                <dt>{name}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </Sheet>
  );
}
