import { useTranslation } from 'platform';
import type { AboutContent } from 'shared/content/about.ts';
import { Sheet } from 'shared/ui/Sheet.tsx';

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
