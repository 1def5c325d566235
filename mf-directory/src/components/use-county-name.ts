import { useTranslation } from 'platform';

const isNoCounty = (name: string): name is 'N/A' | 'Unregistered' => name === 'N/A' || name === 'Unregistered';

/** A county's name, or words for an unknown county (docs/spec.md, Schools by region). */
export function useCountyName(): (name: string) => string {
  const { t } = useTranslation('directory');
  return (name) => (isNoCounty(name) ? t(`schools.noCounty.${name}`) : name);
}
