declare module 'content:directory' {
  import type { LazyBoth } from 'contract/section.ts';
  import type { DirectoryGroups, DirectoryLists } from 'mf-directory/content/directory-content.ts';

  const content: {
    texts: LazyBoth<Record<string, unknown>>;
    groups: LazyBoth<DirectoryGroups>;
    lists: LazyBoth<DirectoryLists>;
  };
  export default content;
}
