import { useTranslation } from 'platform';
import type { ReactNode } from 'react';
import { Opening } from 'shared/ui/Opening.tsx';
import './opening.css';

interface EventsOpeningProps {
  title: string;
  lead?: string;
  /** Whether the page stands below the list of events. */
  below?: boolean;
  children?: ReactNode;
}

/** The opening of the pages below the list of events, and of the list itself. */
export function EventsOpening({ title, lead, below = false, children }: EventsOpeningProps) {
  const { t } = useTranslation('events');
  const home = { to: '/', text: t('crumbs.home') };
  const trail = below ? [home, { to: '/events', text: t('list.title') }] : [home];

  return (
    <Opening crumbs={{ label: t('crumbs.label'), trail }} title={title} lead={lead}>
      {children}
    </Opening>
  );
}
