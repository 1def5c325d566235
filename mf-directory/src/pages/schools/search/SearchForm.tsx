import { useTranslation } from 'platform';
import { useId } from 'react';
import type { DirectoryLists } from '../../../../content/directory-content.ts';
import 'ui/styles/fields.css';
import type { Choice } from '../choice/choice.ts';
import type { ChoiceActions } from '../choice/use-choice.ts';
import { useCountyName } from '../results/use-county-name.ts';
import { FilterSelect } from './FilterSelect.tsx';

interface SearchFormProps {
  typed: string;
  type: (text: string) => void;
  choice: Choice;
  change: ChoiceActions['change'];
  lists: DirectoryLists;
  /** Called when the form gains focus, to load the register before the search. */
  onIntent: () => void;
}

export function SearchForm({ typed, type, choice, change, lists, onIntent }: SearchFormProps) {
  const { t } = useTranslation('directory');
  const countyName = useCountyName();
  const id = useId();
  const { group, county } = choice;
  const counties = lists.counties.filter(
    (one) => group?.kind !== 'region' || one.region === group.id || one === county,
  );

  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers before 2023 do not know <search>.
    <form
      className="search-form"
      role="search"
      aria-label={t('find.title')}
      onFocus={onIntent}
      onSubmit={(event) => event.preventDefault()}
    >
      <div className="field">
        <label htmlFor={id}>{t('find.name')}</label>
        <input
          id={id}
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
      <FilterSelect
        label={t('find.county')}
        all={t('find.anyCounty')}
        options={counties.map((one) => ({ id: one.id, name: countyName(one.name) }))}
        chosen={county?.id}
        choose={(value) => change({ county: value })}
      />
      <FilterSelect
        label={t('find.type')}
        all={t('find.anyType')}
        options={lists.types}
        chosen={choice.type?.id}
        choose={(value) => change({ type: value })}
      />
    </form>
  );
}
