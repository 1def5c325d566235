import type { Searched, SearchSource } from 'tools/content/content-module.ts';

/** What the site search finds of the contact page. */
export const contactSearch = ({ text, item }: SearchSource): Searched[] => [
  {
    kind: 'page',
    title: text('page.title'),
    to: '/contact-us',
    note: text('page.lead'),
    texts: [text('form.label'), text('form.field.email'), text('form.field.phone'), item('contact')],
  },
];
