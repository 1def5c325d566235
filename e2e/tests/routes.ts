import { localPath } from 'contract/language.ts';

/** The slugs of docs/spec.md, Event, with the association's sample values in its blanks. */
export const eventSlugs = [
  'naivasha-french-day-2025',
  'butere-french-day-2025',
  'french-teachers-day-2024',
  'francophonie-month-celebration-2025',
  'mombasa-french-day-2025',
  'shimo-la-tewa-french-day-2025',
  'web-conference-2024',
  'opening-kitale-resource-2024',
  'apfk-elections-2024',
  'language-workshop-2024',
  'fos-workshop-2024',
  'kibabii-french-day-2025',
  'kwale-academic-day-2025',
  'kwale-cultural-film-2025',
  'reunion-trainers-training-2025',
  'cuea-francophonie-day-2025',
  'national-theatre-festival-2025',
  'cftd-teacher-training-2025',
  'apfk-seminar-web-conference-2025',
  'national-music-festival-2025',
  'coast-apfk-seminar-web-conference-2025',
  'teachers-training-web-conference-2025',
  'french-teachers-day-2025',
];

export const newsSlugs = [
  'inter-regional-debates-2025',
  'teacher-census-2025',
  'french-teachers-day',
  'kicd-meeting',
  'resource-centre-opening',
  'apfk-web-conference',
  'apfk-elections',
  'french-language-popularity',
  'teacher-training-expansion',
];

/** Every route of docs/spec.md, Routes, in French. */
export const routes = [
  '/',
  '/about-us',
  '/membership',
  '/events',
  '/events/upcoming-events',
  '/events/past-events',
  ...eventSlugs.map((slug) => `/events/${slug}`),
  '/resources',
  '/news',
  ...newsSlugs.map((slug) => `/news/${slug}`),
  '/contact-us',
  '/gallery',
  '/francophonie-au-kenya',
  '/schools-by-region',
];

/** A page of each kind. */
export const kinds = [
  '/',
  '/about-us',
  '/membership',
  '/events',
  '/events/upcoming-events',
  '/events/past-events',
  '/events/web-conference-2024',
  '/events/mombasa-french-day-2025',
  '/resources',
  '/news',
  '/news/kicd-meeting',
  '/contact-us',
  '/gallery',
  '/francophonie-au-kenya',
  '/schools-by-region',
];

export const inBothLanguages = (paths: string[]): string[] =>
  paths.flatMap((path) => [localPath(path, 'fr'), localPath(path, 'en')]);
