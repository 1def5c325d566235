import content from 'content:news';
import { useContent, useHead, useTranslation } from 'platform';
import { useDeferredValue, useMemo, useState } from 'react';
import { NewsPageHeader } from '../../components/NewsPageHeader.tsx';
import { DocumentFilter } from './DocumentFilter.tsx';
import { DocumentGroup } from './DocumentGroup.tsx';
import { firstRows, isFiltering, matchingRows } from './filter.ts';
import { SectionLinks } from './SectionLinks.tsx';
import { useFilter } from './use-filter.ts';
import { useGroups } from './use-groups.ts';

/** The newest documents of each section. All are fetched when a visitor filters. */
export function ResourcesPage() {
  const { t } = useTranslation('news');
  const { introduction, types, newest } = useContent(content.resources);
  const filtering = useFilter();
  // Typed text shows at once; the list of documents may follow later.
  const appliedFilter = useDeferredValue(filtering.filter);
  const isFiltered = isFiltering(appliedFilter);
  // All rows stay once they are there: a phone would render hundreds of them again slowly.
  const [isWhole, setWhole] = useState(isFiltered);
  if (isFiltered && !isWhole) setWhole(true);
  const groups = useGroups(isWhole);
  const matching = useMemo(
    () => (isFiltering(appliedFilter) ? matchingRows(groups, appliedFilter) : firstRows(groups, newest)),
    [groups, appliedFilter, newest],
  );
  const total = types.reduce((sum, { count }) => sum + count, 0);
  const count = isFiltered ? matching.size : total;
  useHead({ title: t('resources.title'), description: introduction });

  const result = () => {
    if (count === 0) return t('resources.filter.empty');
    return isFiltered ? t('resources.filter.found', { count, total }) : t('resources.filter.count', { count });
  };

  return (
    <>
      <NewsPageHeader title={t('resources.title')} lead={introduction}>
        <p className="quiet">{t('resources.newTab')}</p>
      </NewsPageHeader>
      <DocumentFilter filtering={filtering} types={types} result={result()} found={count > 0} />
      {groups.map((group) => (
        <DocumentGroup key={group.id} group={group} matching={matching} isFiltered={isFiltered} />
      ))}
      <SectionLinks />
    </>
  );
}
