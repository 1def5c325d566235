import { useState } from 'react';
import { Link } from 'wouter';
import type { Publication } from '../../../api/job.ts';
import { addresses } from '../../addresses.ts';
import { Failure } from '../../components/Failure.tsx';
import { JobProgress } from '../../components/job/JobProgress.tsx';
import { useJob } from '../../components/job/use-job.ts';
import { Page } from '../../components/Page.tsx';
import { useWaiting } from '../../components/use-waiting.ts';
import { Waiting } from '../../components/Waiting.tsx';
import { moment } from '../../components/when.ts';
import { useLanguage } from '../../language.tsx';
import { useAnswer } from '../../use-answer.ts';
import { PublicationEntry } from './PublicationEntry.tsx';
import './history.css';

/** Publications shown at first, and with each press on “more”. */
const part = 20;

/** What waits to be published, and what was: when, by whom, what changed, and the way back. */
export function HistoryPage() {
  const { t } = useLanguage();
  const { value, failure, again } = useAnswer<Publication[]>('publications');
  const running = useJob(again);
  const [shown, setShown] = useState(part);

  return (
    <Page title={t('frame.history')}>
      <div className="history">
        <JobProgress running={running} />
        <WaitingItems />
        <section className="history__part" aria-labelledby="published">
          <h2 id="published">{t('history.published')}</h2>
          {!value && (failure ? <Failure failure={failure} again={again} /> : <Waiting />)}
          {value?.length === 0 && <p className="quiet">{t('history.none')}</p>}
          <ol className="history__list" role="list">
            {value?.slice(0, shown).map((publication) => (
              <li key={publication.commit}>
                <PublicationEntry publication={publication} running={running} />
              </li>
            ))}
          </ol>
          {value && value.length > shown && (
            <button type="button" className="btn btn--plain" onClick={() => setShown(shown + part)}>
              {t('history.more')}
            </button>
          )}
        </section>
      </div>
    </Page>
  );
}

/** What is written and not on the site yet. */
function WaitingItems() {
  const { t, inLanguage, language } = useLanguage();
  const { items, failure, again } = useWaiting();

  return (
    <section className="history__part" aria-labelledby="waiting">
      <h2 id="waiting">{t('history.waiting')}</h2>
      {!items && failure && <Failure failure={failure} again={again} />}
      {items?.length === 0 && <p className="quiet">{t('history.nothingWaits')}</p>}
      <ul className="history__list" role="list">
        {items?.map(({ item, title, draft }) => (
          <li key={item} className="history__waiting">
            <div>
              <h3>{inLanguage(title)}</h3>
              <p className="small quiet">
                {t(`history.draft.${draft.kind}`, { by: draft.by, at: moment(draft.at, language) })}
              </p>
            </div>
            <div className="btns">
              <Link className="btn btn--plain" href={addresses.publish(item)}>
                {t('history.publish')}
                <span className="sr-only"> {inLanguage(title)}</span>
              </Link>
            </div>
          </li>
        ))}
      </ul>
      {items && items.length > 1 && (
        <p>
          <Link className="more" href={addresses.publishAll}>
            {t('history.publishAll')}
          </Link>
        </p>
      )}
    </section>
  );
}
