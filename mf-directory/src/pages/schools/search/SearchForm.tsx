import { useTranslation } from 'platform';
import { useId } from 'react';
import type { DirectoryLists } from '../../../../content/directory-content.ts';
import 'ui/styles/fields.css';
import type { Choice } from '../choice/choice.ts';
import type { ChoiceActions } from '../choice/use-choice.ts';
import { SchoolFilters } from './SchoolFilters.tsx';

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
  const id = useId();

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
      <SchoolFilters group={choice.group} county={choice.county} type={choice.type} change={change} lists={lists} />
    </form>
  );
}
