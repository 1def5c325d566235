import { useTranslation } from 'platform';
import type { AboutContent } from 'shared/content/about.ts';
import { PageSection } from 'shared/ui/PageSection.tsx';

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
