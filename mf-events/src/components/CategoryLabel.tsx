import { useTranslation } from 'platform';
import type { EventCategory } from 'shared/content/event-categories.ts';
import 'shared/styles/dates.css';
import { clothOf } from './cloth.ts';

export function CategoryLabel({ category }: { category: EventCategory }) {
  const { t } = useTranslation('events');

  return (
    <span className="tag" data-accent={clothOf[category]}>
      {t(`category.${category}`)}
    </span>
  );
}
