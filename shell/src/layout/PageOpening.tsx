import { useTranslation } from 'platform';
import type { ReactNode } from 'react';
import { Opening } from 'ui/Opening.tsx';

/** The opening of a page that stands directly under the home page. */
export function PageOpening({ title, lead, children }: { title: string; lead?: string; children?: ReactNode }) {
  const { t } = useTranslation('shell');
  const crumbs = { label: t('nav.crumbs'), trail: [{ to: '/', text: t('nav.home') }] };

  return (
    <Opening crumbs={crumbs} title={title} lead={lead}>
      {children}
    </Opening>
  );
}
