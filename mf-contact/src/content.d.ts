declare module 'content:contact' {
  import type { ContentItem } from 'contract/section.ts';
  import type { Association, Contacts } from 'tools/content/association.ts';

  const content: {
    texts: ContentItem<Record<string, unknown>>;
    ways: ContentItem<Contacts>;
    account: ContentItem<Association['emailjs']>;
  };
  export default content;
}
