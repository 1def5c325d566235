import type texts from 'shared/locales/directory/fr.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'directory';
    resources: { directory: typeof texts };
  }
}
