import type { SectionRoute } from 'shared/section';
import { ContactPage } from './pages/contact/ContactPage.tsx';

/** Paths relative to the site's root, French spelling of the spec; the shell adds /en. */
export const routes = [{ path: 'contact-us', page: ContactPage }] satisfies SectionRoute[];
