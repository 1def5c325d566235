import content from 'content:news';
import { useContent, useHead, useTranslation } from 'platform';
import { useDeferredValue, useMemo } from 'react';
import { PageHeader } from 'ui/PageHeader.tsx';
import { DocumentFilter } from './DocumentFilter.tsx';
import { DocumentGroup } from './DocumentGroup.tsx';
import { isFiltering, matchingRows, typesOf } from './filter.ts';
import { useFilter } from './use-filter.ts';
import { useGroups } from './use-groups.ts';
import './downloads.css';

export function ResourcesPage() {
  const { t } = useTranslation('news');
  const { introduction } = useContent(content.resources);
  const groups = useGroups();
  const filtering = useFilter();
  // Typed text shows at once; the list of documents may follow later.
  const appliedFilter = useDeferredValue(filtering.filter);
  const matching = useMemo(() => matchingRows(groups, appliedFilter), [groups, appliedFilter]);
  const types = useMemo(() => typesOf(groups), [groups]);
  const total = types.reduce((sum, { count }) => sum + count, 0);
  const count = matching.size;
  useHead({ title: t('resources.title'), description: introduction });

  const result = () => {
    if (count === 0) return t('resources.filter.empty');
    return isFiltering(appliedFilter)
      ? t('resources.filter.found', { count, total })
      : t('resources.filter.count', { count });
  };

  return (
    <>
      <PageHeader
        breadcrumbs={{ label: t('crumbs.label'), above: [{ to: '/', text: t('crumbs.home') }] }}
        title={t('resources.title')}
        lead={introduction}
      >
        <p className="quiet">{t('resources.newTab')}</p>
      </PageHeader>
      <DocumentFilter filtering={filtering} types={types} result={result()} found={count > 0} />
      {groups.map((group) => (
        <DocumentGroup key={group.id} group={group} matching={matching} />
      ))}
    </>
  );
}
