import { contacts } from 'tools/content/association.ts';
import type { ContentModule } from 'tools/content/content-module.ts';
import { inBoth } from 'tools/content/localise.ts';
import { contactSearch } from './search.ts';

export default {
  paths: ['/contact-us'],
  schemas: {},
  read({ association }) {
    const ways = contacts(association);
    return { contact: inBoth((language) => ({ ...ways[language], emailjs: association.emailjs })) };
  },
  search: contactSearch,
} satisfies ContentModule;
