import { useTranslation } from 'platform';
import type { EventCategory } from '../categories.ts';
import 'ui/styles/dates.css';
import { accentOf } from './accent-of.ts';

export function CategoryLabel({ category }: { category: EventCategory }) {
  const { t } = useTranslation('events');

  return (
    <span className="tag" data-accent={accentOf[category]}>
      {t(`category.${category}`)}
    </span>
  );
}
