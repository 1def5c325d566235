declare module 'content:directory' {
  import type { DirectoryGroups, SchoolRow } from 'shared/content/directory.ts';
  import type { LazyBoth } from 'shared/section';

  const content: {
    texts: LazyBoth<Record<string, unknown>>;
    groups: LazyBoth<DirectoryGroups>;
    register: LazyBoth<SchoolRow[]>;
  };
  export default content;
}
