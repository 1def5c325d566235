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

/** The pages that no content file creates, the shell's first. Other forms look like that for joining. */
const sitePaths = contentModules
  .flatMap(({ module }) => module.paths)
  .filter((path) => !/^\/contact-us\/(?!join)/.test(path));

const entryPaths = eventsIn('fr').flatMap(({ slug, entries }) => (entries ? [`/contact-us/events/${slug}`] : []));

/** A page of each kind, with the hardest events and article. */
export const kinds = [
  ...sitePaths,
  `/events/past-events/${pastYears[0]}`,
  `/news/years/${newsYearsIn('fr')[0]?.year}`,
  `/resources/${documentParts[0]}`,
  `/gallery/${photoYearsIn('fr')[0]?.year}`,
  ...[structuredEvent('fr'), fullEvent('fr'), longest(eventsIn('fr'))].map(({ slug }) => `/events/${slug}`),
  `/news/${longest(articlesIn('fr')).slug}`,
  `/schools-by-region/${schoolListsIn('fr')[0]?.group}`,
  ...entryPaths,
];
