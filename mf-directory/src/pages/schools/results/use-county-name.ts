import { useTranslation } from 'platform';

const isNoCounty = (name: string): name is 'N/A' | 'Unregistered' => name === 'N/A' || name === 'Unregistered';

/** How a county is shown: by its own name, or in words where the register knows none (spec §3). */
export function useCountyName(): (name: string) => string {
  const { t } = useTranslation('directory');
  return (name) => (isNoCounty(name) ? t(`schools.noCounty.${name}`) : name);
}
