import { useLanguage } from '../../language.tsx';

/** Values of the county column that are not counties (docs/spec.md, Schools by region). */
export const withoutCounty = ['N/A', 'Unregistered'];

/** A county's name, or words for none. */
export function useCountyName(): (county: string) => string {
  const { t } = useLanguage();
  return (county) =>
    county === 'N/A' ? t('register.noCounty') : county === 'Unregistered' ? t('register.unregistered') : county;
}
