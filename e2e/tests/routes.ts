import { localPath } from 'contract/language.ts';
import { contentModules } from 'tools/content/modules.ts';
import {
  articlesIn,
  documentParts,
  eventsIn,
  fullEvent,
  longest,
  newsYearsIn,
  pastYears,
  photoYearsIn,
  schoolListsIn,
  structuredEvent,
} from '../read-content.ts';

/** The pages that no content file creates, the shell's first. */
const sitePaths = contentModules.flatMap(({ module }) => module.paths);

const listPaths = schoolListsIn('fr').map(
  ({ group, page }) => `/schools-by-region/${group}${page === 1 ? '' : `-${page}`}`,
);

const entryPaths = eventsIn('fr').flatMap(({ slug, entries }) => (entries ? [`/contact-us/events/${slug}`] : []));

/** The French paths in docs/spec.md (Routes), with one for each event, article and part of a list. */
export const routes = [
  ...sitePaths,
  ...pastYears.map((year) => `/events/past-events/${year}`),
  ...eventsIn('fr').map(({ slug }) => `/events/${slug}`),
  ...entryPaths,
  ...newsYearsIn('fr').map(({ year }) => `/news/years/${year}`),
  ...articlesIn('fr').map(({ slug }) => `/news/${slug}`),
  ...documentParts.map((part) => `/resources/${part}`),
  ...photoYearsIn('fr').map(({ year }) => `/gallery/${year}`),
  ...listPaths,
];

/** A page of each kind, with the hardest events and article. */
export const kinds = [
  ...sitePaths,
  `/events/past-events/${pastYears[0]}`,
  `/news/years/${newsYearsIn('fr')[0]?.year}`,
  `/resources/${documentParts[0]}`,
  `/gallery/${photoYearsIn('fr')[0]?.year}`,
  ...[structuredEvent('fr'), fullEvent('fr'), longest(eventsIn('fr'))].map(({ slug }) => `/events/${slug}`),
  `/news/${longest(articlesIn('fr')).slug}`,
  ...listPaths.slice(0, 1),
  ...entryPaths,
];

export const inBothLanguages = (paths: readonly string[]): string[] =>
  paths.flatMap((path) => [localPath(path, 'fr'), localPath(path, 'en')]);
