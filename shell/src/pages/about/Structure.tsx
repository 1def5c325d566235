import { useTranslation } from 'platform';
import { Picture } from 'ui/Picture.tsx';
import { Sheet } from 'ui/Sheet.tsx';
import type { AboutContent } from '../../../content/about.ts';
import { Posts } from './Posts.tsx';
import './structure.css';

/** The structure chart in the page's language, and the same as a nested list. */
export function Structure({ about: { chart, chartPicture } }: { about: AboutContent }) {
  const { t } = useTranslation('shell');

  return (
    <Sheet note={t('about.chartNote')}>
      <div>
        <h2 className="h h--large">{t('about.chart')}</h2>
        <figure className="structure">
          <Picture picture={chartPicture} sizes="(min-width: 60em) 40rem, 92vw" />
        </figure>
        <details className="structure__list">
          <summary>{t('about.chartText')}</summary>
          <Posts posts={chart} />
        </details>
      </div>
    </Sheet>
  );
}
