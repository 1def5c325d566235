import { type Breadcrumb, useTranslation } from 'platform';
import type { ComponentProps } from 'react';
import { PageHeader } from 'ui/PageHeader.tsx';

/** `parent` is the page between the home page and this one. */
type ShellPageHeaderProps = Omit<ComponentProps<typeof PageHeader>, 'breadcrumbs'> & { parent?: Breadcrumb };

export function ShellPageHeader({ parent, ...props }: ShellPageHeaderProps) {
  const { t } = useTranslation('shell');
  const home = { to: '/', text: t('nav.home') };

  return <PageHeader breadcrumbs={{ label: t('nav.crumbs'), above: parent ? [home, parent] : [home] }} {...props} />;
}
