import type texts from 'shared/locales/sample/fr.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'sample';
    resources: { sample: typeof texts };
  }
}
