import { useTranslation } from 'platform';
import type { ReactNode } from 'react';
import { PartLinks } from 'ui/PartLinks.tsx';
import { usePastYears } from '../../use-events.ts';

const addressOf = (year: string) => `/events/past-events/${year}`;

/** Links to the years with past events. */
export function PastYearLinks({ current, children }: { current?: string; children?: ReactNode }) {
  const { t } = useTranslation('events');
  const links = usePastYears().map(({ year }) => ({ to: addressOf(year), text: year }));

  return (
    <PartLinks note={t('years.note')} label={t('years.label')} links={links} current={current && addressOf(current)}>
      {children}
    </PartLinks>
  );
}
