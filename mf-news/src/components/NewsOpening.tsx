import { useTranslation } from 'platform';
import type { ReactNode } from 'react';
import { Opening } from 'ui/Opening.tsx';

interface NewsOpeningProps {
  title: string;
  lead?: string;
  /** Whether the page is a child of the list of news, for the breadcrumbs. */
  below?: boolean;
  children?: ReactNode;
}

export function NewsOpening({ title, lead, below = false, children }: NewsOpeningProps) {
  const { t } = useTranslation('news');
  const home = { to: '/', text: t('crumbs.home') };
  const trail = below ? [home, { to: '/news', text: t('news.title') }] : [home];

  return (
    <Opening crumbs={{ label: t('crumbs.label'), trail }} title={title} lead={lead}>
      {children}
    </Opening>
  );
}
