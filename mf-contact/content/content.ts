import { contacts } from 'content-tools/association.ts';
import type { ContentModule } from 'content-tools/content-module.ts';
import { inBoth } from 'content-tools/localise.ts';
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
