declare module 'content:contact' {
  import type { Association, Contacts } from 'content-tools/association.ts';
  import type { LazyBoth } from 'contract/section.ts';

  const content: {
    texts: LazyBoth<Record<string, unknown>>;
    contact: LazyBoth<Contacts & { emailjs: Association['emailjs'] }>;
  };
  export default content;
}
