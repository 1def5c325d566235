declare module 'content:sample' {
  import type { LazyBoth } from 'contract/section.ts';
  import type { Item } from 'mf-sample/content/items.ts';
  import type texts from 'shared/locales/sample/fr.json';

  const content: {
    texts: LazyBoth<typeof texts>;
    items: LazyBoth<Item[]>;
  };
  export default content;
}
