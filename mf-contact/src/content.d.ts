declare module 'content:contact' {
  import type { Association, Contacts } from 'content-tools/association.ts';
  import type { ContentItem } from 'contract/section.ts';

  const content: {
    texts: ContentItem<Record<string, unknown>>;
    contact: ContentItem<Contacts & { emailjs: Association['emailjs'] }>;
  };
  export default content;
}
