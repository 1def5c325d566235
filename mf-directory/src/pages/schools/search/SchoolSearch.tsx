import { useTranslation } from 'platform';
import { useEffect, useRef } from 'react';
import { useTyped } from 'ui/use-typed.ts';
import type { DirectoryLists, Group } from '../../../../content/directory-content.ts';
import { SchoolListLinks } from '../../../components/SchoolListLinks.tsx';
import { asksForSchools, type Choice } from '../choice/choice.ts';
import type { ChoiceActions } from '../choice/use-choice.ts';
import { loadRegister, useRegister } from '../register/use-register.ts';
import { Results } from '../results/Results.tsx';
import { SearchForm } from './SearchForm.tsx';

interface SchoolSearchProps {
  choice: Choice;
  actions: ChoiceActions;
  groups: Group[];
  lists: DirectoryLists;
  /** How often a group's button was pressed; each press scrolls to the results. */
  presses: number;
}

/** The search and its results, in the chosen group or in the whole register. */
export function SchoolSearch({ choice, actions, groups, lists, presses }: SchoolSearchProps) {
  const { t } = useTranslation('directory');
  const { change } = actions;
  const { typed, type, show } = useTyped(choice.query, (text) => change({ q: text }));
  const criteria = { ...choice, query: typed };
  const register = useRegister(lists, choice.group);
  const results = useRef<HTMLDivElement>(null);

  const needed = asksForSchools(criteria) && choice.group?.count !== null;
  useEffect(() => {
    if (needed && register === 'idle') loadRegister(lists, choice.group);
  }, [needed, register, lists, choice.group]);

  // On a phone the list is below the buttons, so scroll it into view.
  useEffect(() => {
    if (presses > 0) results.current?.firstElementChild?.scrollIntoView({ block: 'nearest' });
  }, [presses]);

  const clear = () => {
    show('');
    change({ q: undefined, county: undefined, type: undefined });
  };

  const retry = () => {
    // The button disappears with the message, so move focus first.
    results.current?.focus();
    loadRegister(lists, choice.group);
  };

  return (
    <div className="school-search">
      <h2 className="heading">{t('find.title')}</h2>
      <SearchForm
        typed={typed}
        type={type}
        choice={criteria}
        change={change}
        lists={lists}
        onIntent={() => loadRegister(lists, choice.group)}
      />
      <noscript>
        <div className="stack">
          <p className="text">{t('find.noScript')}</p>
          <SchoolListLinks groups={groups} />
        </div>
      </noscript>
      <div className="results" ref={results} tabIndex={-1}>
        <Results
          criteria={criteria}
          register={register}
          groups={groups}
          lists={lists}
          actions={actions}
          clear={clear}
          retry={retry}
        />
      </div>
    </div>
  );
}
