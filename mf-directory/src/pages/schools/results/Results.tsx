import { useTranslation } from 'platform';
import type { DirectoryLists, Group } from '../../../../content/directory-content.ts';
import 'ui/styles/buttons.css';
import 'ui/styles/messages.css';
import type { Choice } from '../choice/choice.ts';
import type { ChoiceActions } from '../choice/use-choice.ts';
import type { RegisterState } from '../register/use-register.ts';
import { FoundSchools } from './FoundSchools.tsx';
import { RegisterFailed } from './RegisterFailed.tsx';
import { ResultCount } from './ResultCount.tsx';
import { useSearchResult } from './use-search-result.ts';

interface ResultsProps {
  criteria: Choice;
  register: RegisterState;
  groups: Group[];
  lists: DirectoryLists;
  actions: ChoiceActions;
  clear: () => void;
  retry: () => void;
}

export function Results({ criteria, register, groups, lists, actions, clear, retry }: ResultsProps) {
  const { t } = useTranslation('directory');
  const result = useSearchResult(criteria, register, { groups, lists });
  const isFiltered = Boolean(criteria.query || criteria.county || criteria.type);

  return (
    <>
      <div className="search-result">
        {/* Always rendered, because screen readers announce only changes inside an existing element. */}
        <div role="status" data-empty={result.state === 'empty' || result.state === 'nothing' || undefined}>
          {result.state === 'idle' && <p className="hint quiet">{t('results.unasked')}</p>}
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
      {result.state === 'failed' && <RegisterFailed retry={retry} />}
      {result.state === 'found' && (
        <FoundSchools found={result} criteria={criteria} lists={lists} sortBy={actions.sortBy} />
      )}
    </>
  );
}
