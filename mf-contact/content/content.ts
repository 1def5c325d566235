import { contacts } from 'tools/content/association.ts';
import { type ContentModule, foundPage } from 'tools/content/content-module.ts';
import { inBoth, ofKind } from 'tools/content/localise.ts';
import { subjects } from '../src/subjects.ts';

export default {
  paths: ['/contact-us', ...Object.keys(subjects).map((subject) => `/contact-us/${subject}`)],
  schemas: {},
  read({ association }) {
    const ways = contacts(association);
    return {
      ways,
      // Apart, so that the search does not find the account.
      account: inBoth(() => association.emailjs),
      ...ofKind(
        'subject',
        Object.entries(subjects).map(([name, fields]) => [name, inBoth(() => fields)]),
      ),
    };
  },
  search: ({ text, item }) => [
    foundPage(
      '/contact-us',
      text('page.title'),
      text('page.lead'),
      text('form.label'),
      text('form.field.email'),
      text('form.field.phone'),
      item('ways'),
    ),
    ...['join', 'officers', 'partner'].map((subject) =>
      foundPage(`/contact-us/${subject}`, text(`subject.${subject}.title`), text(`subject.${subject}.lead`)),
    ),
  ],
} satisfies ContentModule;
