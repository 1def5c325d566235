import type texts from 'shared/locales/events/fr.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'events';
    resources: { events: typeof texts };
  }
}
