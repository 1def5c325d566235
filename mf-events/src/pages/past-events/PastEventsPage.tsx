import { useHead, useTranslation } from 'platform';
import 'ui/styles/messages.css';
import { EventsPageHeader } from '../../components/EventsPageHeader.tsx';
import { usePast, usePastNumber, usePastYears } from '../../use-events.ts';
import { PastYear } from './PastYear.tsx';
import { PastYearLinks } from './PastYearLinks.tsx';

/** With fewer past events, such as in January, the newest year does not stand alone. */
const enough = 3;

/** The newest year, and links to the others. */
export function PastEventsPage() {
  const { t } = useTranslation('events');
  const all = usePastNumber();
  const years = usePastYears();
  const isShort = usePast(years.slice(0, 1)).length < enough;
  useHead({ title: t('past.title'), description: t('past.lead') });

  return (
    <>
      <EventsPageHeader isSubpage title={t('past.title')} lead={t('past.lead')} />
      {years.length > 0 ? (
        <PastYearLinks>{t('years.all', { count: all })}</PastYearLinks>
      ) : (
        <section className="page-grid section below-header">
          <p className="empty">{t('past.empty')}</p>
        </section>
      )}
      {years.slice(0, isShort ? 2 : 1).map((year, index) => (
        <PastYear key={year.year} year={year} isFirst={index === 0} />
      ))}
    </>
  );
}
