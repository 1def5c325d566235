import { useTranslation } from 'platform';
import { useId, useState } from 'react';
import { Sheet } from 'ui/Sheet.tsx';
import type { AboutContent } from '../../../content/about.ts';
import { History } from '../../components/History.tsx';
import { firstWords } from './first-words.ts';
import '../../components/pair.css';

/** The long description: its first 50 words, and the rest on demand. Without a script all of it is shown. */
export function WhoWeAre({ about: { description, history } }: { about: AboutContent }) {
  const { t } = useTranslation('shell');
  const [open, setOpen] = useState(false);
  const id = useId();
  const { start, rest } = firstWords(description);

  return (
    <Sheet note={t('about.note')}>
      <div className="pair pair--lead">
        <div className="stack">
          <p className="lead" id={id} data-open={open || undefined}>
            {start}
            <span className="cut" aria-hidden="true">
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
        <History years={history} />
      </div>
    </Sheet>
  );
}
