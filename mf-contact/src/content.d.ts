declare module 'content:contact' {
  import type { Association, Contacts } from 'shared/content/association.ts';
  import type { LazyBoth } from 'shared/section';

  const content: {
    texts: LazyBoth<Record<string, unknown>>;
    contact: LazyBoth<Contacts & { emailjs: Association['emailjs'] }>;
  };
  export default content;
}
