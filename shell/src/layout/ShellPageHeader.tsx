import { useTranslation } from 'platform';
import type { ComponentProps } from 'react';
import { PageHeader } from 'ui/PageHeader.tsx';

export function ShellPageHeader(props: Omit<ComponentProps<typeof PageHeader>, 'crumbs'>) {
  const { t } = useTranslation('shell');

  return <PageHeader crumbs={{ label: t('nav.crumbs'), home: t('nav.home') }} {...props} />;
}
