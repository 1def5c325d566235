import { useTranslation } from 'platform';
import { PageSection } from 'ui/PageSection.tsx';
import { Picture } from 'ui/Picture.tsx';
import type { AboutContent } from '../../../content/about.ts';
import './structure.css';

/** The structure chart as a picture and as a nested list. */
export function Structure({ about: { chart, chartPicture } }: { about: AboutContent }) {
  const { t } = useTranslation('shell');

  return (
    <PageSection note={t('about.chartNote')}>
      <div>
        <h2 className="heading heading--large">{t('about.chart')}</h2>
        <figure className="structure">
          <Picture picture={chartPicture} sizes="(min-width: 60em) 40rem, 92vw" />
        </figure>
        <details className="structure__list">
          <summary>{t('about.chartText')}</summary>
          <StructureList posts={chart} />
        </details>
      </div>
    </PageSection>
  );
}

/** The boxes of the structure chart as a nested list. */
function StructureList({ posts }: { posts: AboutContent['chart'] }) {
  return (
    <ul className="chart">
      {posts.map(({ title, note, accent, children }) => (
        <li key={title}>
          <p data-accent={accent}>
            <b>{title}</b>
            {note && <span>{note}</span>}
          </p>
          {children && <StructureList posts={children} />}
        </li>
      ))}
    </ul>
  );
}
