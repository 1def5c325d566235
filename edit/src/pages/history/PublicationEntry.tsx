import type { Publication } from '../../../api/job.ts';
import { ChangeList } from '../../components/changes/ChangeList.tsx';
import { Fold } from '../../components/Fold.tsx';
import type { Running } from '../../components/job/use-job.ts';
import { Question } from '../../components/Question.tsx';
import { moment } from '../../components/when.ts';
import { useLanguage } from '../../language.tsx';

interface PublicationEntryProps {
  publication: Publication;
  running: Running;
}

/** Titles of items that are named; a developer's commit may change a hundred. */
const mostTitles = 3;

/** One publication: what, when, by whom, the texts before and after, and the way back. */
export function PublicationEntry({ publication, running }: PublicationEntryProps) {
  const { commit, at, by, items, state } = publication;
  const { t, inLanguage, language } = useLanguage();
  const titles = items.slice(0, mostTitles).map(({ title }) => inLanguage(title));
  const others = items.length - titles.length;
  const name = [titles.join(', '), others > 0 && t('history.others', { count: others })].filter(Boolean).join(' ');

  return (
    <article aria-label={name}>
      <h3>{name}</h3>
      <p className="small">
        <span className="history__state" data-state={state}>
          {t(`history.state.${state}`)}
        </span>{' '}
        <span className="quiet">{t('history.byAt', { by, at: moment(at, language) })}</span>
      </p>
      <Fold
        summary={
          <>
            {t('history.changes')}
            <span className="sr-only"> {name}</span>
          </>
        }
      >
        {items.map(({ item, title, changes }) => (
          <div key={item} className="history__changes">
            {items.length > 1 && <h4>{inLanguage(title)}</h4>}
            <ChangeList changes={changes} />
          </div>
        ))}
      </Fold>
      {state !== 'taken-back' && (
        <Question
          className="btn btn--plain"
          button={t('takeBack.button')}
          question={
            <>
              <p>
                <strong>{name}</strong>
              </p>
              <p>{t('takeBack.question')}</p>
            </>
          }
          yes={t('takeBack.yes')}
          no={t('takeBack.no')}
          disabled={running.busy}
          onYes={() => running.start(`publications/${commit}/take-back`)}
        />
      )}
    </article>
  );
}
