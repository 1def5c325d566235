import type texts from 'shared/locales/news/fr.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'news';
    resources: { news: typeof texts };
  }
}
