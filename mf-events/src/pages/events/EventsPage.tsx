import { useContent, useHead, useSearchParams, useTranslation } from 'platform';
import { Suspense, useEffect, useRef } from 'react';
import { MoreLink } from 'ui/ButtonLink.tsx';
import { accentOf, type EventCategory, eventCategories } from '../../categories.ts';
import { CalendarSubscription, useCalendarFeed } from '../../components/CalendarSubscription.tsx';
import { EventList } from '../../components/EventList.tsx';
import { EventsPageHeader } from '../../components/EventsPageHeader.tsx';
import { RegionLinks } from '../../components/RegionLinks.tsx';
import { numberOf } from '../../event-timing.ts';
import { content } from '../../items.ts';
import { usePast, usePastNumber, usePastYears, useUpcoming } from '../../use-events.ts';
import 'ui/styles/filters.css';
import './filters.css';

const periods = ['upcoming', 'past'] as const;
type When = (typeof periods)[number];

/** Nothing is listed until the visitor chooses a category or a period (docs/spec.md, Events). */
export function EventsPage() {
  const { t } = useTranslation('events');
  const { category, when } = useChoice();
  const shown = category ? periods : periods.filter((period) => period === when);
  const lists = shown.map((period) => ({
    when: period,
    title: category ? t(`list.${period}In.${category}`) : t(`list.${period}`),
  }));
  useHead({ title: t('list.title'), description: t('list.lead'), feeds: useCalendarFeed() });

  const pending = (
    <div data-loading="">
      {lists.map(({ title }) => (
        <section key={title} className="page-grid section" aria-label={title} aria-busy="true">
          <h2>{title}</h2>
        </section>
      ))}
    </div>
  );

  return (
    <>
      <EventsPageHeader title={t('list.title')} lead={t('list.lead')} />
      <EventFilters />
      {/* The filters answer at once, and the lists follow, with what stands below them. */}
      <Suspense key={category ?? when} fallback={pending}>
        {lists.map((list) => (
          <ChosenList key={list.when} category={category} {...list} />
        ))}
        <CalendarSubscription />
      </Suspense>
    </>
  );
}

/** Categories and periods with their numbers of events. Pressing a chosen button again clears the choice. */
function EventFilters() {
  const { t } = useTranslation('events');
  const { category, when, choose } = useChoice();
  const years = useContent(content.years);
  const upcoming = useUpcoming();
  const numbers = { upcoming: upcoming.length, past: usePastNumber() };
  const answer = useRef<HTMLParagraphElement>(null);

  const isAsked = Boolean(category || when);

  // On a phone the list is below the buttons.
  useEffect(() => {
    if (category || when) answer.current?.scrollIntoView({ block: 'nearest' });
  }, [category, when]);

  const result = () => {
    if (when) return t(`found.${when}`, { count: numbers[when] });
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
              name="category"
              value={name}
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
          {periods.map((name) => (
            <button
              key={name}
              type="button"
              name="when"
              value={name}
              aria-pressed={when === name}
              onClick={() => choose(when === name ? {} : { when: name })}
            >
              {t(`filter.${name}`)} <b>{numbers[name]}</b>
            </button>
          ))}
        </fieldset>
        <RegionLinks />
        <p className="quiet scripted" role="status" ref={answer} data-unasked={isAsked ? undefined : ''}>
          {result()}
        </p>
        {!isAsked && (
          <p className="btns" data-unasked="">
            <MoreLink to="/events/upcoming-events">{t('filter.allUpcoming')}</MoreLink>
            <MoreLink to="/events/past-events">{t('filter.allPast')}</MoreLink>
          </p>
        )}
      </div>
    </section>
  );
}

/** Only now are the years fetched that have any of these events. */
function ChosenList({ when, category, title }: Choice & { when: When; title: string }) {
  const { t } = useTranslation('events');
  const years = usePastYears().filter(({ numbers }) => when === 'past' && (!category || numbers[category]));
  const [upcoming, past] = [useUpcoming(), usePast(years)];
  const ofPeriod = when === 'past' ? past : upcoming;
  const events = ofPeriod.filter((event) => !category || event.category === category);
  const empty = category && t('list.empty', { category: t(`list.emptyOf.${category}`) });

  return <EventList when={when} title={title} events={events} empty={empty} />;
}

/** Nothing, one category, or one period: choosing one clears the other (docs/spec.md, Events). */
interface Choice {
  category?: EventCategory | undefined;
  when?: When | undefined;
}

/** The visitor's choice, kept in the address so that it survives reloads and can be shared. */
function useChoice() {
  const [search, setSearch] = useSearchParams();
  const category = eventCategories.find((name) => name === search.get('category'));
  const when = category ? undefined : periods.find((name) => name === search.get('when'));

  const choose = (choice: Choice) => setSearch({ ...choice }, { preventScrollReset: true });

  return { category, when, choose };
}
