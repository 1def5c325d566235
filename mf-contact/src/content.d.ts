declare module 'content:contact' {
  import type { ContentItem } from 'contract/section.ts';
  import type { Association, Contacts } from 'tools/content/association.ts';

  const content: {
    texts: ContentItem<Record<string, unknown>>;
    contact: ContentItem<Contacts & { emailjs: Association['emailjs'] }>;
  };
  export default content;
}
