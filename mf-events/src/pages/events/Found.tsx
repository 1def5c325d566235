import { useToday, useTranslation } from 'platform';
import type { EventSummary } from 'shared/content/events.ts';
import { past, upcoming } from '../../when.ts';
import { useChoice } from './use-choice.ts';

/** What a choice has found, in a sentence that screen readers say as soon as it changes. */
export function Found({ events }: { events: EventSummary[] }) {
  const { t } = useTranslation('events');
  const today = useToday();
  const { category, when } = useChoice();
  const found = events.filter((event) => event.category === category);
  const periods = { upcoming: upcoming(events, today).length, past: past(events, today).length };

  return (
    <p className="quiet" role="status">
      {category &&
        t('found.category', {
          count: found.length,
          category: t(`category.${category}`),
          upcoming: upcoming(found, today).length,
        })}
      {when && t(`found.${when}`, { count: periods[when] })}
      {!category && !when && t('filter.hint')}
    </p>
  );
}
