import { useHead, useTranslation } from 'platform';
import type { ComponentProps } from 'react';
import { ButtonLink } from 'ui/ButtonLink.tsx';
import { PageHeader } from 'ui/PageHeader.tsx';

type Under = 'news' | 'resources';
type NewsPageHeaderProps = Omit<ComponentProps<typeof PageHeader>, 'crumbs'> & { under?: Under };

export function NewsPageHeader({ under, above = [], ...props }: NewsPageHeaderProps) {
  const { t } = useTranslation('news');
  const list = under ? [{ to: `/${under}`, text: t(`${under}.title`) }] : [];

  return <PageHeader crumbs={t('crumbs', { returnObjects: true })} above={[...list, ...above]} {...props} />;
}

export function NotFound({ under }: { under: Under }) {
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
