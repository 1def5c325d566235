import { useTranslation } from 'platform';
import { eventCategories } from 'shared/content/event-categories.ts';
import 'shared/styles/filters.css';
import { clothOf } from '../../components/cloth.ts';
import { useChoice } from './use-choice.ts';

export function EventFilters() {
  const { t } = useTranslation('events');
  const { category, when, choose } = useChoice();

  return (
    <section className="sheet" aria-label={t('filter.title')}>
      <p className="note">{t('filter.note')}</p>
      <div className="stack">
        <fieldset className="filters">
          <legend className="sr">{t('filter.category')}</legend>
          {eventCategories.map((name) => (
            <button
              key={name}
              type="button"
              className="filter"
              data-cloth={clothOf[name]}
              aria-pressed={category === name}
              onClick={() => choose({ category: name })}
            >
              {t(`category.${name}`)}
            </button>
          ))}
        </fieldset>
        <fieldset className="switch">
          <legend className="sr">{t('filter.when')}</legend>
          {(['upcoming', 'past'] as const).map((name) => (
            <button key={name} type="button" aria-pressed={when === name} onClick={() => choose({ when: name })}>
              {t(`filter.${name}`)}
            </button>
          ))}
        </fieldset>
      </div>
    </section>
  );
}
