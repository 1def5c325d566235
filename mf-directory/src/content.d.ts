declare module 'content:directory' {
  import type { DirectoryGroups, DirectoryLists } from 'shared/content/directory-content.ts';
  import type { LazyBoth } from 'shared/section';

  const content: {
    texts: LazyBoth<Record<string, unknown>>;
    groups: LazyBoth<DirectoryGroups>;
    lists: LazyBoth<DirectoryLists>;
  };
  export default content;
}
