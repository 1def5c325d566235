import { useTranslation } from 'platform';
import { useId, useState } from 'react';
import { PageSection } from 'ui/PageSection.tsx';
import type { AboutContent } from '../../../content/about.ts';
import { Timeline } from '../../components/Timeline.tsx';
import { firstWords } from './first-words.ts';
import '../../components/pair.css';

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
