import type { Register } from '../../../api/item.ts';
import { useLanguage } from '../../language.tsx';

/** Values of the county column that are not counties (docs/spec.md, Schools by region). */
export const withoutCounty = ['N/A', 'Unregistered'];

/** A county's name, or words for none. */
export function useCountyName(): (county: string) => string {
  const { t } = useLanguage();
  return (county) =>
    county === 'N/A' ? t('register.noCounty') : county === 'Unregistered' ? t('register.unregistered') : county;
}

/** What may be chosen for a school. */
export function useSchoolOptions(register: Register) {
  const { inLanguage } = useLanguage();
  const countyName = useCountyName();
  return {
    groupOptions: register.groups.map(({ value, label }) => ({ value, text: inLanguage(label) })),
    /** Some counties, those that are none, and the one that is chosen already. */
    countyOptions: (counties = register.counties, chosen = '') =>
      [...new Set([...counties, ...withoutCounty, chosen])]
        .filter(Boolean)
        .map((value) => ({ value, text: countyName(value) })),
  };
}
