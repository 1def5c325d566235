import content from 'content:events';
import { Link, useContent, useTranslation } from 'platform';
import { eventCategories } from '../../categories.ts';
import 'ui/styles/filters.css';
import { accentOf } from '../../components/accent-of.ts';
import { numberOf } from '../../event-years.ts';
import { usePastNumber, useUpcoming } from '../../use-events.ts';
import { ResultSummary } from './ResultSummary.tsx';
import './filters.css';
import { useChoice } from './use-choice.ts';

/** Categories and periods with their numbers of events. Pressing a chosen button again clears the choice. */
export function EventFilters() {
  const { t } = useTranslation('events');
  const { category, when, choose } = useChoice();
  const years = useContent(content.years);
  const periods = { upcoming: useUpcoming().length, past: usePastNumber() };

  return (
    <section className="page-grid event-filters" aria-label={t('filter.title')}>
      <p className="note">{t('filter.note')}</p>
      <div className="stack event-filters__body">
        <fieldset className="filters">
          <legend className="sr-only">{t('filter.category')}</legend>
          {eventCategories.map((name) => (
            <button
              key={name}
              type="button"
              className="filter"
              data-accent={accentOf[name]}
              aria-pressed={category === name}
              onClick={() => choose(category === name ? {} : { category: name })}
            >
              {t(`category.${name}`)} <b>{numberOf(years, name)}</b>
            </button>
          ))}
        </fieldset>
        <fieldset className="switch">
          <legend className="sr-only">{t('filter.when')}</legend>
          {(['upcoming', 'past'] as const).map((name) => (
            <button
              key={name}
              type="button"
              aria-pressed={when === name}
              onClick={() => choose(when === name ? {} : { when: name })}
            >
              {t(`filter.${name}`)} <b>{periods[name]}</b>
            </button>
          ))}
        </fieldset>
        <ResultSummary periods={periods} />
        {!category && !when && (
          <p className="btns event-filters__links">
            <Link className="more" to="/events/upcoming-events">
              {t('filter.allUpcoming')}
            </Link>
            <Link className="more" to="/events/past-events">
              {t('filter.allPast')}
            </Link>
          </p>
        )}
      </div>
    </section>
  );
}
