import { useTranslation } from 'platform';
import { useId, useState } from 'react';
import { PageSection } from 'ui/PageSection.tsx';
import { Picture } from 'ui/Picture.tsx';
import type { AboutContent } from '../../../content/content.ts';
import { Timeline } from '../../components/Timeline.tsx';
import './about.css';
import '../../components/components.css';
import 'ui/styles/columns.css';

export function Structure({ about: { chart, chartPicture } }: { about: AboutContent }) {
  const { t } = useTranslation('shell');

  return (
    <PageSection note={t('about.chartNote')}>
      <div>
        <h2 className="heading heading--large">{t('about.chart')}</h2>
        <figure className="structure">
          <Picture picture={chartPicture} sizes="(min-width: 60em) 40rem, 92vw" />
        </figure>
        <details className="structure__list" open>
          <summary>{t('about.chartText')}</summary>
          <StructureList posts={chart} />
        </details>
      </div>
    </PageSection>
  );
}

function StructureList({ posts }: { posts: AboutContent['chart'] }) {
  return (
    <ul className="chart" role="list">
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

/** The long description: its first 50 words, and the rest on request. Without a script, all of it. */
export function WhoWeAre({ about: { description, history } }: { about: AboutContent }) {
  const { t } = useTranslation('shell');
  const [open, setOpen] = useState(false);
  const id = useId();
  const { start, rest } = firstWords(description);

  return (
    <PageSection note={t('about.note')}>
      <div className="lead-pair">
        <div className="stack">
          <p className="lead" id={id} data-open={open || undefined}>
            {start}
            <span className="ellipsis" aria-hidden="true">
              …
            </span>
            <span className="rest">{rest}</span>
          </p>
          <button
            type="button"
            className="btn btn--plain more-button"
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          >
            {t(open ? 'about.less' : 'about.more')}
          </button>
        </div>
        <Timeline years={history} />
      </div>
    </PageSection>
  );
}

const shownWords = 50;

/** Splits a text after its first 50 words; `rest` begins with the space or punctuation at the cut. */
export function firstWords(text: string): { start: string; rest: string } {
  const words = new RegExp(`^\\s*(?:\\S+\\s+){${shownWords - 1}}\\S+`).exec(text)?.[0];
  const start = words && words.length < text.trimEnd().length ? words.replace(/[\s,;:]+$/, '') : text;
  return { start: start.trim(), rest: text.slice(start.length).trimEnd() };
}
