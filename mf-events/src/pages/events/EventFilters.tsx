import content from 'content:events';
import { Link, useContent, useTranslation } from 'platform';
import { accentOf, eventCategories } from '../../categories.ts';
import { numberOf } from '../../event-timing.ts';
import { usePastNumber, useUpcoming } from '../../use-events.ts';
import { useChoice } from './use-choice.ts';
import 'ui/styles/filters.css';
import './filters.css';

/** Categories and periods with their numbers of events. Pressing a chosen button again clears the choice. */
export function EventFilters() {
  const { t } = useTranslation('events');
  const { category, when, choose } = useChoice();
  const years = useContent(content.years);
  const upcoming = useUpcoming();
  const periods = { upcoming: upcoming.length, past: usePastNumber() };

  const result = () => {
    if (when) return t(`found.${when}`, { count: periods[when] });
    if (!category) return t('filter.hint');
    const open = upcoming.filter((event) => event.category === category).length;
    const facts = { count: numberOf(years, category), category: t(`category.${category}`), upcoming: open };
    return t(open > 0 ? 'found.category' : 'found.categoryPast', facts);
  };

  return (
    <section className="page-grid event-filters" aria-label={t('filter.title')}>
      <p className="note screen-only">{t('filter.note')}</p>
      <div className="stack">
        <fieldset className="filters scripted">
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
        <fieldset className="switch scripted">
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
        <p className="quiet scripted" role="status">
          {result()}
        </p>
        {!category && !when && (
          <p className="btns">
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
