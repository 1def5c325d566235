/** The tests' content as the apps use it. Tests read their expectations here and do not retype them. */

import type { Language } from 'contract/language.ts';
import type { Group, SchoolList } from 'mf-directory/content/directory-content.ts';
import { readDirectory } from 'mf-directory/content/register.ts';
import type { EventDetail } from 'mf-events/content/content.ts';
import { factNames } from 'mf-events/content/event-schema.ts';
import type { Article, ArticleSummary } from 'mf-news/content/news-content.ts';
import type { Documents, Resources, Teaser } from 'mf-news/content/resources-content.ts';
import type { ShellContent } from 'shell/content/content.ts';
import type { Photo } from 'shell/content/gallery.ts';
import { readAssociation } from 'tools/content/association.ts';
import type { Items } from 'tools/content/localise.ts';
import { readContent } from 'tools/content/modules.ts';
import { apps } from 'tools/workspace/apps.ts';
import { today } from './shared-settings.ts';

const known: Record<string, Items> = {};
/** An app's content. */
function itemsOf(namespace: string): Items {
  const app = apps.find((one) => one.namespace === namespace);
  known[namespace] ??= app ? readContent(app) : {};
  return known[namespace];
}
const item =
  <T>(namespace: string, name: string) =>
  (language: Language): T =>
    itemsOf(namespace)[name]?.[language] as T;
const galleryYears = item<string[]>('shell', 'galleryYears');
const newsYears = item<string[]>('news', 'years');
const resourcesIn = item<Resources>('news', 'resources');
const allDocumentsIn = item<Documents>('news', 'allDocuments');
const itemsBelow = <T>(namespace: string, prefix: string, language: Language): T[] =>
  Object.entries(itemsOf(namespace)).flatMap(([name, both]) => (name.startsWith(prefix) ? [both[language] as T] : []));

export const association = readAssociation();
/** The site's public address, `https://www.echo.example`. */
export const address = association.address;
/** A content of the shell's pages, by its name. */
export const shellIn = <Name extends keyof ShellContent>(name: Name, language: Language) =>
  item<ShellContent[Name]>('shell', name)(language);
/** The photos of each year, newest year first. */
export const photoYearsIn = (language: Language): { year: string; photos: Photo[] }[] =>
  galleryYears(language).map((year) => ({ year, photos: item<Photo[]>('shell', `photos/${year}`)(language) }));
export const photosIn = (language: Language) => photoYearsIn(language).flatMap(({ photos }) => photos);

/** The title of a document, the association's suffix included. */
export const titled = (title: string, language: Language): string => `${title} | ${association.titleSuffix[language]}`;

/** All events, newest first. */
export const eventsIn = (language: Language): EventDetail[] => itemsBelow('events', 'event/', language);
export const isPast = ({ end }: { end: string }): boolean => end < today;
/** Events that are not over, the next first, as lists show them. */
export const upcomingIn = (language: Language): EventDetail[] =>
  eventsIn(language)
    .filter((event) => !isPast(event))
    .reverse();

/** The years in which past events began, newest first. */
export const pastYears = [
  ...new Set(eventsIn('fr').flatMap((event) => (isPast(event) ? event.start.slice(0, 4) : []))),
];
/** The past events of a year, latest first. */
export const pastOf = (year: string, language: Language): EventDetail[] =>
  eventsIn(language).filter((event) => isPast(event) && event.start.startsWith(year));

/** The newest event with a property. Throws if the tests' content has none. */
export function eventWith(language: Language, fits: (event: EventDetail) => unknown): EventDetail {
  const event = eventsIn(language).find(fits);
  if (!event) throw new Error(`No event in ${process.env.SITE_CONTENT} matches ${fits}.`);
  return event;
}
/** The event that has every field. */
export const fullEvent = (language: Language) =>
  eventWith(language, ({ team, link, facts }) => team && link && facts.length === factNames.length);
export const structuredEvent = (language: Language) => eventWith(language, ({ structured }) => structured);
/** All articles as lists show them: newest first, undated last. */
export const articlesIn = (language: Language): Article[] =>
  newsYearsIn(language).flatMap(({ articles }) =>
    articles.map(({ slug }) => item<Article>('news', `article/${slug}`)(language)),
  );
/** The articles of each year, newest first; the last may be `undated`. */
export const newsYearsIn = (language: Language): { year: string; articles: ArticleSummary[] }[] =>
  newsYears(language).map((year) => ({ year, articles: item<ArticleSummary[]>('news', `year/${year}`)(language) }));
/** The sections of the resources with their documents, newest first. */
export const documentSectionsIn = (language: Language) =>
  resourcesIn(language).sections.map((section) => ({ ...section, documents: allDocumentsIn(language)[section.id] }));
/** A section of the resources, `teaching`, or one of its years, `teaching-2025`. */
export const documentParts = Object.keys(itemsOf('news')).flatMap((name) => /^documents\/(.+)/.exec(name)?.[1] ?? []);
export const documentsIn = (language: Language) => documentSectionsIn(language).flatMap(({ documents }) => documents);
export const teasersIn = item<Teaser[]>('news', 'teasers');

export const directory = readDirectory();
/** The lists of schools that have a page, each group's first page first. */
export const schoolListsIn = (language: Language): SchoolList[] => itemsBelow('directory', 'list/', language);
export const groupsIn = (language: Language): Group[] =>
  item<{ groups: Group[] }>('directory', 'groups')(language).groups;

/** The item with the longest title, which is the hardest to lay out. */
export const longest = <T extends { title: string }>(all: T[]): T =>
  all.toSorted((a, b) => b.title.length - a.title.length)[0] as T;
