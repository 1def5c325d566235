import type { Blanks } from 'shared/locales/contact/blanks.d.ts';
import type texts from 'shared/locales/contact/fr.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'contact';
    resources: { contact: typeof texts & Blanks };
  }
}
