import { contacts } from 'tools/content/association.ts';
import { type ContentModule, foundPage } from 'tools/content/content-module.ts';
import { inBoth, ofKind } from 'tools/content/localise.ts';
import { subjects } from '../src/subjects.ts';

/** Labels by which the form is found. */
const labels = ['form.label', 'form.field.email', 'form.field.phone'];

export default {
  paths: ['/contact-us', ...Object.keys(subjects).map((subject) => `/contact-us/${subject}`)],
  schemas: {},
  read({ association }) {
    const bySubject = Object.entries(subjects).map(([name, one]) => [name, inBoth(() => one)] as const);
    return {
      ways: contacts(association),
      // Apart, so that the search does not find the account.
      account: inBoth(() => association.emailjs),
      ...ofKind('subject', bySubject),
    };
  },
  search: ({ text, item }) => [
    foundPage('/contact-us', text('page.title'), text('page.lead'), ...labels.map(text), item('ways')),
    ...['join', 'officers', 'partner'].map((subject) =>
      foundPage(`/contact-us/${subject}`, text(`subject.${subject}.title`), text(`subject.${subject}.lead`)),
    ),
  ],
} satisfies ContentModule;
