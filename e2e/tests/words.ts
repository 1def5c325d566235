import type { Language } from 'contract/language.ts';
import contactEn from 'shared/locales/contact/en.json' with { type: 'json' };
import contactFr from 'shared/locales/contact/fr.json' with { type: 'json' };
import directoryEn from 'shared/locales/directory/en.json' with { type: 'json' };
import directoryFr from 'shared/locales/directory/fr.json' with { type: 'json' };
import eventsEn from 'shared/locales/events/en.json' with { type: 'json' };
import eventsFr from 'shared/locales/events/fr.json' with { type: 'json' };
import newsEn from 'shared/locales/news/en.json' with { type: 'json' };
import newsFr from 'shared/locales/news/fr.json' with { type: 'json' };
import en from 'shared/locales/shell/en.json' with { type: 'json' };
import fr from 'shared/locales/shell/fr.json' with { type: 'json' };
import { shellIn } from '../read-content.ts';

const pages = ['about', 'membership', 'events', 'resources', 'news', 'contact', 'gallery'] as const;

/** The menu's texts for these pages, by the first word of their addresses: `about` for `/about-us`. */
const menuOf = (language: Language) =>
  Object.fromEntries(
    pages.map((page) => [
      page,
      shellIn('site', language).menu.header.find(({ to }) => to.split(/[/-]/)[1] === page)?.text ?? '',
    ]),
  ) as Record<(typeof pages)[number], string>;

/** The words of the shell, with those of the menu. */
export const words = {
  fr: { ...fr, nav: { ...fr.nav, ...menuOf('fr') } },
  en: { ...en, nav: { ...en.nav, ...menuOf('en') } },
};

/** The words of the sections. */
export const ofContact = { fr: contactFr, en: contactEn };
export const ofDirectory = { fr: directoryFr, en: directoryEn };
export const ofEvents = { fr: eventsFr, en: eventsEn };
export const ofNews = { fr: newsFr, en: newsEn };
