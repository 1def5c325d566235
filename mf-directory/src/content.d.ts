declare module 'content:directory' {
  import type { ContentItem } from 'contract/section.ts';
  import type { DirectoryGroups, DirectoryLists } from 'mf-directory/content/directory-content.ts';

  const content: {
    texts: ContentItem<Record<string, unknown>>;
    groups: ContentItem<DirectoryGroups>;
    lists: ContentItem<DirectoryLists>;
  };
  export default content;
}
