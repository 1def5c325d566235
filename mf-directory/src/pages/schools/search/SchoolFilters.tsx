import { useTranslation } from 'platform';
import { memo } from 'react';
import type { DirectoryLists } from '../../../../content/directory-content.ts';
import { useCountyName } from '../../../components/use-county-name.ts';
import type { Choice } from '../choice/choice.ts';
import type { ChoiceActions } from '../choice/use-choice.ts';
import { FilterSelect } from './FilterSelect.tsx';

interface SchoolFiltersProps extends Pick<Choice, 'group' | 'county' | 'type'> {
  change: ChoiceActions['change'];
  lists: DirectoryLists;
}

/** County and type. Memoised, because typing changes none of their sixty options. */
export const SchoolFilters = memo(function SchoolFilters({ group, county, type, change, lists }: SchoolFiltersProps) {
  const { t } = useTranslation('directory');
  const countyName = useCountyName();
  const counties = lists.counties.filter(
    (one) => group?.kind !== 'region' || one.region === group.id || one === county,
  );

  return (
    <>
      <FilterSelect
        label={t('find.county')}
        all={t('find.anyCounty')}
        options={counties.map((one) => ({ id: one.id, name: countyName(one.name) }))}
        chosen={county?.id}
        choose={(value) => change({ county: value })}
      />
      <FilterSelect
        label={t('find.type')}
        all={t('find.anyType')}
        options={lists.types}
        chosen={type?.id}
        choose={(value) => change({ type: value })}
      />
    </>
  );
});
