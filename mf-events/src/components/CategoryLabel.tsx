import { useTranslation } from 'platform';
import type { EventCategory } from 'shared/content/event-categories.ts';
import 'shared/styles/dates.css';
import { accentOf } from './accent-of.ts';

export function CategoryLabel({ category }: { category: EventCategory }) {
  const { t } = useTranslation('events');

  return (
    <span className="kind" data-cloth={accentOf[category]}>
      {t(`category.${category}`)}
    </span>
  );
}
