import content from 'content:events';
import { useContent, useTranslation } from 'platform';
import { numberOf } from '../../event-years.ts';
import { useUpcoming } from '../../use-events.ts';
import { useChoice, type When } from './use-choice.ts';

/** The result of a choice, in a sentence that screen readers announce when it changes. */
export function ResultSummary({ periods }: { periods: Record<When, number> }) {
  const { t } = useTranslation('events');
  const { category, when } = useChoice();
  const years = useContent(content.years);
  const upcoming = useUpcoming().filter((event) => event.category === category).length;

  const sentence = () => {
    if (when) return t(`found.${when}`, { count: periods[when] });
    if (!category) return t('filter.hint');
    const facts = { count: numberOf(years, category), category: t(`category.${category}`), upcoming };
    return t(upcoming > 0 ? 'found.category' : 'found.categoryPast', facts);
  };

  return (
    <p className="quiet" role="status">
      {sentence()}
    </p>
  );
}
