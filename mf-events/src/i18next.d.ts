import type { Blanks } from 'shared/locales/events/blanks.d.ts';
import type texts from 'shared/locales/events/fr.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'events';
    resources: { events: typeof texts & Blanks };
  }
}
