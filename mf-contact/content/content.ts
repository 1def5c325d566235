import { contacts } from 'tools/content/association.ts';
import type { ContentModule } from 'tools/content/content-module.ts';
import { inBoth } from 'tools/content/localise.ts';
import { subjects } from '../src/subjects.ts';

export default {
  paths: ['/contact-us', ...Object.keys(subjects).map((subject) => `/contact-us/${subject}`)],
  schemas: {},
  read({ association }) {
    const ways = contacts(association);
    const documents = Object.entries(subjects).map(([name, fields]) => [`subject/${name}`, inBoth(() => fields)]);
    return {
      ways,
      // Apart, so that the search does not find the account.
      account: inBoth(() => association.emailjs),
      ...Object.fromEntries(documents),
    };
  },
  search: ({ text, item }) => [
    {
      kind: 'page',
      title: text('page.title'),
      to: '/contact-us',
      note: text('page.lead'),
      texts: [text('form.label'), text('form.field.email'), text('form.field.phone'), item('ways')],
    },
    ...(['join', 'officers', 'partner'] as const).map((subject) => ({
      kind: 'page' as const,
      title: text(`subject.${subject}.title`),
      to: `/contact-us/${subject}`,
      note: text(`subject.${subject}.lead`),
      texts: subject === 'join' ? [text('pay.title')] : [],
    })),
  ],
} satisfies ContentModule;
