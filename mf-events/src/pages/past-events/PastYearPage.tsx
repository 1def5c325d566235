import content from 'content:events';
import { useContent, useHead, useParams, useTranslation } from 'platform';
import type { EventYear } from '../../../content/events-content.ts';
import { EventsPageHeader } from '../../components/EventsPageHeader.tsx';
import { usePastYears } from '../../use-events.ts';
import { EventNotFound } from '../event/EventNotFound.tsx';
import { PastYear } from './PastYear.tsx';
import { PastYearLinks } from './PastYearLinks.tsx';

export function PastYearPage() {
  const { year } = useParams();
  const known = useContent(content.years).find((one) => one.year === year);

  return known ? <KnownYear year={known} /> : <EventNotFound />;
}

function KnownYear({ year }: { year: EventYear }) {
  const { t } = useTranslation('events');
  // Until its first event is over, the page is empty, and nothing links to it.
  const index = usePastYears().includes(year);
  const title = t('years.title', { year: year.year });
  const lead = t('years.lead', { year: year.year });
  useHead({ title, description: lead, index });

  return (
    <>
      <EventsPageHeader
        isSubpage
        parent={{ to: '/events/past-events', text: t('past.title') }}
        title={title}
        lead={lead}
      />
      <PastYearLinks current={year.year} />
      <PastYear isFirst year={year} />
    </>
  );
}
