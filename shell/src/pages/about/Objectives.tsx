import { useTranslation } from 'platform';
import { Sheet } from 'ui/Sheet.tsx';
import type { AboutContent } from '../../../content/about.ts';

export function Objectives({ about: { objectives } }: { about: AboutContent }) {
  const { t } = useTranslation('shell');

  return (
    <Sheet note={t('about.statutes')}>
      <div>
        <h2 className="h h--large">{t('about.objectives')}</h2>
        <ol className="aims" role="list">
          {objectives.map((objective) => (
            <li key={objective}>{objective}</li>
          ))}
        </ol>
      </div>
    </Sheet>
  );
}
