import { useTranslation } from 'platform';
import { PageSection } from 'ui/PageSection.tsx';
import type { AboutContent } from '../../../content/about.ts';

export function Objectives({ about: { objectives } }: { about: AboutContent }) {
  const { t } = useTranslation('shell');

  return (
    <PageSection note={t('about.statutes')}>
      <div>
        <h2 className="heading heading--large">{t('about.objectives')}</h2>
        <ol className="objectives" role="list">
          {objectives.map((objective) => (
            <li key={objective}>{objective}</li>
          ))}
        </ol>
      </div>
    </PageSection>
  );
}
