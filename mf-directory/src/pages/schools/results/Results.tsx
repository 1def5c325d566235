import { useTranslation } from 'platform';
import type { DirectoryLists, Group } from '../../../../content/directory-content.ts';
import 'ui/styles/buttons.css';
import 'ui/styles/messages.css';
import type { Choice } from '../choice/choice.ts';
import type { Choosing } from '../choice/use-choice.ts';
import type { RegisterState } from '../register/use-register.ts';
import { Found } from './Found.tsx';
import { RegisterFailed } from './RegisterFailed.tsx';
import { Tally } from './Tally.tsx';
import { useOutcome } from './use-outcome.ts';

interface ResultsProps {
  wanted: Choice;
  register: RegisterState;
  groups: Group[];
  lists: DirectoryLists;
  choosing: Choosing;
  clear: () => void;
  retry: () => void;
}

export function Results({ wanted, register, groups, lists, choosing, clear, retry }: ResultsProps) {
  const { t } = useTranslation('directory');
  const outcome = useOutcome(wanted, register, { groups, lists });
  const narrowed = Boolean(wanted.query || wanted.county || wanted.type);

  return (
    <>
      <div className="outcome">
        {/* Always rendered, because screen readers announce only changes inside an existing element. */}
        <div role="status" data-empty={outcome.state === 'empty' || outcome.state === 'nothing' || undefined}>
          {outcome.state === 'unasked' && <p className="hint quiet">{t('results.unasked')}</p>}
          {outcome.state === 'coming' && <p>{t('results.coming')}</p>}
          {outcome.state === 'empty' && <p className="empty">{t('schools.empty')}</p>}
          {outcome.state === 'nothing' && <p className="empty">{t('results.nothing')}</p>}
          {outcome.state === 'found' && <Tally text={t('schools.count', { count: outcome.schools.length })} />}
        </div>
        {narrowed && (
          <button type="button" className="btn btn--plain" onClick={clear}>
            {t('results.clear')}
          </button>
        )}
        {narrowed && wanted.group && outcome.state !== 'found' && (
          <button
            type="button"
            className="btn btn--plain"
            onClick={() => choosing.change({ group: undefined }, 'new step')}
          >
            {t('results.everywhere')}
          </button>
        )}
      </div>
      {outcome.state === 'failed' && <RegisterFailed retry={retry} />}
      {outcome.state === 'found' && <Found found={outcome} wanted={wanted} lists={lists} sortBy={choosing.sortBy} />}
    </>
  );
}
