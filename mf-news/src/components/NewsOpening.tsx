import { useTranslation } from 'platform';
import { Opening } from 'shared/ui/Opening.tsx';

export function NewsOpening({ title, lead, below = false }: { title: string; lead?: string; below?: boolean }) {
  const { t } = useTranslation('news');
  const home = { to: '/', text: t('crumbs.home') };
  const trail = below ? [home, { to: '/news', text: t('news.title') }] : [home];

  return <Opening crumbs={{ label: t('crumbs.label'), trail }} title={title} lead={lead} />;
}
