declare module 'content:directory' {
  import type { ContentItem } from 'contract/section.ts';
  import type {
    CountySeat,
    DirectoryGroups,
    DirectoryLists,
    SchoolList,
  } from 'mf-directory/content/directory-content.ts';

  const content: {
    texts: ContentItem<Record<string, unknown>>;
    groups: ContentItem<DirectoryGroups>;
    lists: ContentItem<DirectoryLists>;
    seats: ContentItem<CountySeat[]>;
  };
  export default content;

  /** A page of the schools of a group, `central`, `central-2`. There need not be any. */
  export function named(kind: 'list', name: string): ContentItem<SchoolList>;
}
