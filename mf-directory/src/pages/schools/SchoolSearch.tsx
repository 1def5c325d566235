import { useTranslation } from 'platform';
import { type ChangeEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useTyped } from 'ui/use-typed.ts';
import { useCountyName } from '../../components/names.ts';
import { SchoolListLinks } from '../../components/SchoolListLinks.tsx';
import { type ChoiceActions, useChoice } from './choice.ts';
import { Results } from './Results.tsx';
import { loadRegister, useSearchResult } from './register.ts';
import 'ui/styles/fields.css';

interface SchoolSearchProps {
  /** Whether the visitor pressed a group, or was taken to the first list. */
  isSettled: RefObject<boolean>;
  /** The map: beside the search on wide screens, below the results on phones. */
  children: ReactNode;
}

export function SchoolSearch({ isSettled, children }: SchoolSearchProps) {
  const { t } = useTranslation('directory');
  const { groups, lists, choice, actions } = useChoice();
  const { change } = actions;
  const { group, county } = choice;
  const countyName = useCountyName();
  const counties = lists.counties
    .filter((one) => group?.kind !== 'region' || one.region === group.id || one === county)
    .map(({ id, name }) => ({ id, name: countyName(name) }));
  const { typed, type, show } = useTyped(choice.query, (text) => change({ q: text }));
  const criteria = { ...choice, query: typed };
  const result = useSearchResult(criteria, groups, lists);
  const isIdle = result.state === 'idle';
  const results = useRef<HTMLDivElement>(null);

  // The visitor came for the group in the address.
  const isListed = result.state === 'found' && group !== undefined;
  useEffect(() => {
    if (!isListed || isSettled.current) return;
    isSettled.current = true;
    results.current?.firstElementChild?.scrollIntoView({ block: 'start' });
  }, [isListed, isSettled]);

  const clear = () => {
    show('');
    change({ q: undefined, county: undefined, type: undefined });
  };

  const retry = () => {
    // The button disappears with the message, so move focus first.
    results.current?.focus();
    loadRegister(lists);
  };

  return (
    <section className="page-grid section">
      <div className="school-grid">
        <div className="school-search">
          <h2 className="heading screen-only">{t('find.title')}</h2>
          {/* biome-ignore lint/a11y/useSemanticElements: browsers before 2023 do not know <search>. */}
          <form
            className="search-form scripted"
            role="search"
            aria-label={t('find.title')}
            // Loads the register before the search.
            onFocus={() => loadRegister(lists)}
            onSubmit={(event) => event.preventDefault()}
          >
            <div className="field">
              <label htmlFor="school-name">{t('find.name')}</label>
              <input
                id="school-name"
                name="q"
                type="search"
                placeholder={t('find.example')}
                autoComplete="off"
                autoCapitalize="off"
                spellCheck={false}
                enterKeyHint="search"
                value={typed}
                onChange={({ target }) => type(target.value)}
              />
            </div>
            <FilterSelect name="county" options={counties} chosen={county} change={change} />
            <FilterSelect name="type" options={lists.types} chosen={choice.type} change={change} />
          </form>
          <noscript>
            <div className="stack">
              <p className="text">{t('find.noScript')}</p>
              <SchoolListLinks groups={groups} />
            </div>
          </noscript>
        </div>
        <div className="results" ref={results} tabIndex={-1} data-unasked={isIdle ? '' : undefined}>
          <Results {...{ result, criteria, actions, clear, retry }} />
        </div>
        {children}
      </div>
    </section>
  );
}

interface FilterSelectProps {
  name: 'county' | 'type';
  options: { id: string; name: string }[];
  chosen: { id: string } | undefined;
  change: ChoiceActions['change'];
}

function FilterSelect({ name, options, chosen, change }: FilterSelectProps) {
  const { t } = useTranslation('directory');
  const id = `school-${name}`;
  const choose = ({ target }: ChangeEvent<HTMLSelectElement>) => change({ [name]: target.value });

  return (
    <div className="field">
      <label htmlFor={id}>{t(`find.${name}`)}</label>
      <select id={id} name={name} value={chosen?.id ?? ''} onChange={choose}>
        <option value="">{t(name === 'county' ? 'find.anyCounty' : 'find.anyType')}</option>
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.name}
          </option>
        ))}
      </select>
    </div>
  );
}
