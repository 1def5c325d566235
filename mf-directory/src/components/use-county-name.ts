import { useTranslation } from 'platform';

const isNoCounty = (name: string): name is 'N/A' | 'Unregistered' => name === 'N/A' || name === 'Unregistered';

export function useCountyName(): (name: string) => string {
  const { t } = useTranslation('directory');
  return (name) => (isNoCounty(name) ? t(`schools.noCounty.${name}`) : name);
}
