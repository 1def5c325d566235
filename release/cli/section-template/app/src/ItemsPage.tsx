import { useContent, useHead, useTranslation } from 'platform';
import { PageHeader } from 'ui/PageHeader.tsx';
import { Prose } from 'ui/Prose.tsx';
import { content } from './items.ts';

export function ItemsPage() {
  const { t } = useTranslation('sample');
  const items = useContent(content.items);
  useHead({ title: t('page.title'), description: t('page.lead') });

  return (
    <>
      <PageHeader crumbs={t('crumbs', { returnObjects: true })} title={t('page.title')} lead={t('page.lead')} />
      {items.map(({ slug, title, text }) => (
        <section key={slug} className="page-grid section" id={slug}>
          <div className="stack">
            <h2>{title}</h2>
            <Prose text={text} />
          </div>
        </section>
      ))}
    </>
  );
}
