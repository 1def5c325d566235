import { useTranslation } from 'platform';
import type { DirectoryLists } from '../../../content/directory-content.ts';
import type { Choice, ChoiceActions } from './choice.ts';
import { FoundSchools } from './FoundSchools.tsx';
import type { SearchResult } from './use-search-result.ts';
import 'ui/styles/buttons.css';
import 'ui/styles/messages.css';

interface ResultsProps {
  result: SearchResult;
  criteria: Choice;
  lists: DirectoryLists;
  actions: ChoiceActions;
  clear: () => void;
  retry: () => void;
}

export function Results({ result, criteria, lists, actions, clear, retry }: ResultsProps) {
  const { t } = useTranslation('directory');
  const isFiltered = Boolean(criteria.query || criteria.county || criteria.type);

  return (
    <>
      <div className="search-result">
        {/* Always rendered, because screen readers announce only changes inside an existing element. */}
        <div role="status" data-empty={result.state === 'empty' || result.state === 'nothing' || undefined}>
          {result.state === 'idle' && <p className="hint quiet scripted">{t('results.unasked')}</p>}
          {result.state === 'loading' && <p>{t('results.coming')}</p>}
          {result.state === 'empty' && <p className="empty">{t('schools.empty')}</p>}
          {result.state === 'nothing' && <p className="empty">{t('results.nothing')}</p>}
          {result.state === 'found' && <ResultCount text={t('schools.count', { count: result.schools.length })} />}
        </div>
        {isFiltered && (
          <button type="button" className="btn btn--plain" onClick={clear}>
            {t('results.clear')}
          </button>
        )}
        {isFiltered && criteria.group && result.state !== 'found' && (
          <button
            type="button"
            className="btn btn--plain"
            onClick={() => actions.change({ group: undefined }, 'new step')}
          >
            {t('results.everywhere')}
          </button>
        )}
      </div>
      {result.state === 'failed' && (
        <div className="stack" role="alert">
          <p className="toast toast--fail">{t('results.failed')}</p>
          <p className="btns">
            <button type="button" className="btn" onClick={retry}>
              {t('results.retry')}
            </button>
          </p>
        </div>
      )}
      {result.state === 'found' && (
        <FoundSchools found={result} criteria={criteria} lists={lists} sortBy={actions.sortBy} />
      )}
    </>
  );
}

/** The number of schools, in a sentence that sets the number in large type. */
function ResultCount({ text }: { text: string }) {
  const [before, number, after] = text.split(/(\d+)/);

  return (
    <p className="result-count">
      {before}
      <b>{number}</b>
      {after}
    </p>
  );
}
