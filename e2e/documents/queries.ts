import type { Language } from 'contract/language.ts';

/** What is typed, and the start of the first result's address; undefined if nothing may be found. */
export const queries: Record<Language, [query: string, first: string | undefined][]> = {
  fr: [
    // Schools, with or without their accents and apostrophes.
    ['mangu', '/schools-by-region?q=Mang’u'],
    ['Mang’u', '/schools-by-region?q=Mang’u'],
    ['kiambu', '/schools-by-region?q=Kiambu'],
    ['oeuvre girls', '/schools-by-region?q=Œuvre'],
    ['polytechnic', '/schools-by-region?q=Trial Polytechnic'],
    ['teacher training', '/schools-by-region?q=Sample Teachers'],
    // Pages.
    ['cotisation', '/membership'],
    ['adhesion', '/membership'],
    ['téléphone', '/contact-us'],
    ['événements à venir', '/events/upcoming-events'],
    ['francophonie', '/francophonie-au-kenya'],
    // Documents, by their titles and by a word in them.
    ['règlement concours', '/assets/mf-news/files/reglement'],
    ['reglements des concours', '/assets/mf-news/files/reglement'],
    ['images', '/assets/mf-news/files/images'],
    // Events and articles, in singular and plural.
    ['formation', '/events/weekly-workshop-2024'],
    ['formations', '/events/weekly-workshop-2024'],
    ['conférence trois jours', '/events/structured-conference-2024'],
    ['séminaire', '/events/echo-seminar-2025'],
    ['élection', '/news/echo-elections'],
    ['sans date', '/news/undated'],
    // Officers and benefits.
    ['gamma', '/about-us#officer-gamma'],
    ['exercer', '/membership'],
    // Typing mistakes.
    ['cotisasion', '/membership'],
    ['manguu', '/schools-by-region?q=Mang’u'],
    ['seminiare', '/events/echo-seminar-2025'],
    ['xylophone', undefined],
  ],
  en: [
    ['mangu', '/schools-by-region?q=Mang’u'],
    ['girls nyeri', '/schools-by-region?q=Œuvre'],
    ['polytechnics', '/schools-by-region?q=Trial Polytechnic'],
    ['subscription', '/membership'],
    ['fees', '/membership'],
    ['write to us', '/contact-us'],
    ['upcoming', '/events/upcoming-events'],
    ['trial rule judges', '/assets/mf-news/files/reglement'],
    ['plans', '/assets/mf-news/files/plan'],
    ['teachers’ training', '/events/weekly-workshop-2024'],
    ['training', '/events/weekly-workshop-2024'],
    ['conference three days', '/events/structured-conference-2024'],
    ['seminars', '/events/echo-seminar-2025'],
    ['without a date', '/news/undated'],
    ['delta', '/about-us#officer-delta'],
    ['practice', '/membership'],
    ['membrship', '/membership'],
    ['zyzzyva', undefined],
  ],
};
