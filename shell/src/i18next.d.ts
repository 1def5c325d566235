import type texts from 'shared/locales/shell/fr.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell';
    resources: { shell: typeof texts };
  }
}
