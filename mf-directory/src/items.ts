import { itemsOf } from 'contract/section.ts';
import type { CountySeat, DirectoryGroups, DirectoryLists, SchoolList } from '../content/directory-content.ts';

interface Items {
  texts: Record<string, unknown>;
  groups: DirectoryGroups;
  lists: DirectoryLists;
  seats: CountySeat[];
}

/** `list`: a page of the schools of a group, `central`, `central-2`. */
export const { content, named } = itemsOf<Items, { list: SchoolList }>('mf-directory');
