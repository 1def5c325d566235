import { useTranslation } from 'platform';
import type { Group } from '../../content/directory-content.ts';

export function useCountyName(): (name: string) => string {
  const { t } = useTranslation('directory');
  return (name) => (name === 'N/A' || name === 'Unregistered' ? t(`schools.noCounty.${name}`) : name);
}

/** What a list of a group's schools is called. `name` is the group's own unless it is to break elsewhere. */
export function useGroupTitle(): (group: Group, name?: string) => string {
  const { t } = useTranslation('directory');
  return ({ kind, name: own }, name = own) =>
    t(kind === 'region' ? 'schools.captionOfRegion' : 'schools.caption', { group: name });
}
