declare module 'content:sample' {
  import type { ContentItem } from 'contract/section.ts';
  import type { Item } from 'mf-sample/content/content.ts';
  import type texts from 'shared/locales/sample/fr.json';

  const content: { texts: ContentItem<typeof texts>; items: ContentItem<Item[]> };
  export default content;
}
