import { useTranslation } from 'platform';
import type { EventYear } from '../../../content/events-content.ts';
import { EventList } from '../../components/EventList.tsx';
import { usePast } from '../../use-events.ts';

/** The past events of a year. */
export function PastYear({ year, isFirst }: { year: EventYear; isFirst: boolean }) {
  const { t } = useTranslation('events');

  return <EventList isFirst={isFirst} when="past" title={year.year} events={usePast([year])} empty={t('past.empty')} />;
}
