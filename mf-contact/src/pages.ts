import type { ComponentType } from 'react';
import { ContactPage } from './pages/contact/ContactPage.tsx';
import type { routes } from './routes.ts';

export default {
  'contact-us': ContactPage,
} satisfies Record<(typeof routes)[number]['path'], ComponentType>;
