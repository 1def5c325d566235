import { useToday, useTranslation } from 'platform';
import type { EventSummary } from '../../../content/events-content.ts';
import { past, upcoming } from '../../event-timing.ts';
import { useChoice } from './use-choice.ts';

/** The result of a choice, in a sentence that screen readers announce when it changes. */
export function ResultSummary({ events }: { events: EventSummary[] }) {
  const { t } = useTranslation('events');
  const today = useToday();
  const { category, when } = useChoice();

  const sentence = () => {
    if (when) return t(`found.${when}`, { count: { upcoming, past }[when](events, today).length });
    if (!category) return t('filter.hint');
    const found = events.filter((event) => event.category === category);
    const toCome = upcoming(found, today).length;
    const facts = { count: found.length, category: t(`category.${category}`), upcoming: toCome };
    return t(toCome > 0 ? 'found.category' : 'found.categoryPast', facts);
  };

  return (
    <p className="quiet" role="status">
      {sentence()}
    </p>
  );
}
