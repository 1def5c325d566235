import { useTranslation } from 'platform';
import { Opening } from 'shared/ui/Opening.tsx';

/** The opening of the pages below the list of events, and of the list itself. */
export function EventsOpening({ title, lead, below = false }: { title: string; lead?: string; below?: boolean }) {
  const { t } = useTranslation('events');
  const home = { to: '/', text: t('crumbs.home') };
  const trail = below ? [home, { to: '/events', text: t('list.title') }] : [home];

  return <Opening crumbs={{ label: t('crumbs.label'), trail }} title={title} lead={lead} />;
}
