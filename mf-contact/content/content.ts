import { contacts } from 'tools/content/association.ts';
import type { ContentModule } from 'tools/content/content-module.ts';
import { inBoth } from 'tools/content/localise.ts';

export default {
  paths: ['/contact-us'],
  schemas: {},
  read({ association }) {
    const ways = contacts(association);
    return { contact: inBoth((language) => ({ ...ways[language], emailjs: association.emailjs })) };
  },
  search: ({ text, item }) => [
    {
      kind: 'page',
      title: text('page.title'),
      to: '/contact-us',
      note: text('page.lead'),
      texts: [text('form.label'), text('form.field.email'), text('form.field.phone'), item('contact')],
    },
  ],
} satisfies ContentModule;
