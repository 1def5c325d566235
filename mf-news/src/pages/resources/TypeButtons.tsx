import { useTranslation } from 'platform';
import { iconOf } from './file-types.ts';
import 'ui/styles/filters.css';

interface TypeButtonsProps {
  types: { type: string; count: number }[];
  /** A file's extension; empty for all types. */
  chosen: string;
  choose: (type: string) => void;
}

export function TypeButtons({ types, chosen, choose }: TypeButtonsProps) {
  const { t } = useTranslation('news');

  return (
    <fieldset className="filters">
      <legend className="field__name">{t('resources.filter.type')}</legend>
      <button type="button" className="filter filter--bare" aria-pressed={chosen === ''} onClick={() => choose('')}>
        {t('resources.filter.all')}
      </button>
      {types.map(({ type, count }) => (
        <button
          key={type}
          type="button"
          className="filter"
          data-accent={iconOf(type).accent}
          aria-pressed={chosen === type}
          onClick={() => choose(type)}
        >
          {type.toUpperCase()} <b>{count}</b>
        </button>
      ))}
    </fieldset>
  );
}
