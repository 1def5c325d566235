import { type Breadcrumb, useHead, useTranslation } from 'platform';
import type { ComponentProps } from 'react';
import { ButtonLink } from 'ui/ButtonLink.tsx';
import { PageHeader } from 'ui/PageHeader.tsx';

interface NewsPageHeaderProps extends Omit<ComponentProps<typeof PageHeader>, 'breadcrumbs'> {
  /** The list that the page belongs to. */
  under?: 'news' | 'resources';
  /** The page between the list and this one. */
  parent?: Breadcrumb | undefined;
}

export function NewsPageHeader({ under, parent, ...props }: NewsPageHeaderProps) {
  const { t } = useTranslation('news');
  const list = under && { to: `/${under}`, text: t(`${under}.title`) };
  const above = [{ to: '/', text: t('crumbs.home') }, list, parent].filter((crumb) => crumb !== undefined);

  return <PageHeader breadcrumbs={{ label: t('crumbs.label'), above }} {...props} />;
}

export function NotFound({ under }: { under: 'news' | 'resources' }) {
  const { t } = useTranslation('news');
  const texts = t(under === 'news' ? 'notFound' : 'resources.notFound', { returnObjects: true });
  useHead({ title: texts.title, description: texts.lead, index: false });

  return (
    <NewsPageHeader under={under} title={texts.title} lead={texts.lead}>
      <p className="btns">
        <ButtonLink to={`/${under}`}>{texts.all}</ButtonLink>
      </p>
    </NewsPageHeader>
  );
}
