import type texts from 'shared/locales/contact/fr.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'contact';
    resources: { contact: typeof texts };
  }
}
