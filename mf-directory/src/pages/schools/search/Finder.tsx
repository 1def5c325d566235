import { useTranslation } from 'platform';
import { useEffect, useRef } from 'react';
import { useTyped } from 'ui/use-typed.ts';
import type { DirectoryLists, Group } from '../../../../content/directory-content.ts';
import { asksForSchools, type Choice } from '../choice/choice.ts';
import type { Choosing } from '../choice/use-choice.ts';
import { askForRegister, useRegister } from '../register/use-register.ts';
import { Results } from '../results/Results.tsx';
import { SearchForm } from './SearchForm.tsx';

interface FinderProps {
  choice: Choice;
  choosing: Choosing;
  groups: Group[];
  lists: DirectoryLists;
  /** How many times a group's button was pressed. */
  pressed: number;
}

/** The search and its results, in the chosen group or in the whole register. */
export function Finder({ choice, choosing, groups, lists, pressed }: FinderProps) {
  const { t } = useTranslation('directory');
  const { change } = choosing;
  const { typed, type, show } = useTyped(choice.query, (text) => change({ q: text }));
  const wanted = { ...choice, query: typed };
  const register = useRegister();
  const results = useRef<HTMLDivElement>(null);

  const needed = asksForSchools(wanted) && choice.group?.count !== null;
  useEffect(() => {
    if (needed && register === 'unasked') askForRegister(lists);
  }, [needed, register, lists]);

  // On a phone the list is below the buttons, so scroll to it to show their effect.
  useEffect(() => {
    if (pressed > 0) results.current?.firstElementChild?.scrollIntoView({ block: 'nearest' });
  }, [pressed]);

  const clear = () => {
    show('');
    change({ q: undefined, county: undefined, type: undefined });
  };

  const retry = () => {
    // Move the focus, because the button disappears with the message.
    results.current?.focus();
    askForRegister(lists);
  };

  return (
    <div className="finder">
      <h2 className="h">{t('find.title')}</h2>
      <SearchForm
        typed={typed}
        type={type}
        choice={wanted}
        change={change}
        lists={lists}
        onIntent={() => askForRegister(lists)}
      />
      <noscript>
        <p className="text">{t('find.noScript')}</p>
      </noscript>
      <div className="results" ref={results} tabIndex={-1}>
        <Results
          wanted={wanted}
          register={register}
          groups={groups}
          lists={lists}
          choosing={choosing}
          clear={clear}
          retry={retry}
        />
      </div>
    </div>
  );
}
