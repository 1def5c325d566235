import type { ComponentType } from 'react';
import { ContactPage } from './pages/contact/ContactPage.tsx';
import { EntryPage, SubjectPage } from './pages/contact/SubjectPage.tsx';
import type { routes } from './section.ts';

export default {
  'contact-us': ContactPage,
  'contact-us/:subject': SubjectPage,
  'contact-us/events/:slug': EntryPage,
} satisfies Record<(typeof routes)[number]['path'], ComponentType>;
