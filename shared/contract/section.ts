import type { ComponentType } from 'react';
import type { Language } from './language.ts';

/** Raise it when a section built against the old contract would break in a new shell, or the reverse. */
export const contractVersion = 6;

/** The name of a section's folder. No list names them: tools find folders, and releases in the store. */
export type SectionName = `mf-${string}`;
export type AppName = 'shell' | SectionName;

/** A module of code that is fetched when first needed. The composer finds its built file by `id`. */
export interface Lazy<T> {
  id: string;
  load: () => Promise<{ default: T }>;
}

/** Texts or content that a page fetches by name (docs/decisions/025-addresses-from-bytes.md). */
export interface ContentItem<T> {
  app: AppName;
  /** `list`, `event/butere-french-day-2025`. */
  item: string;
  /** What the file holds; for types only. */
  holds?: T;
}

/** The items of an app: `content.list`, and by kind and name `named('event', slug)`, which may not exist. */
export function itemsOf<Items, Kinds = object>(app: AppName) {
  const itemNamed = (item: string) => ({ app, item });
  const content = new Proxy({}, { get: (_, item: string) => itemNamed(item) });
  return {
    content: content as { [Item in keyof Items]: ContentItem<Items[Item]> },
    named: <Kind extends keyof Kinds & string>(kind: Kind, name: string) =>
      itemNamed(`${kind}/${name}`) as ContentItem<Kinds[Kind]>,
  };
}

export const contentKey = ({ app, item }: ContentItem<unknown>, language: Language): string =>
  `${app}/${item}/${language}`;

export interface SectionRoute {
  /** The French path without the first slash, `events/:slug` (docs/spec.md, Routes). The shell adds `/en`. */
  path: string;
  /** For a path with a parameter: the kind of content, of any app, whose items have a page: `event`. */
  each?: string;
}

export interface FilesRequest {
  language: Language;
  /** The day in Nairobi, `2025-11-27`. */
  today: string;
  address: string;
  /** Reads texts or content, in this language unless another is given. Throws if there is no such item. */
  read: <T>(item: ContentItem<T>, language?: Language) => T;
  /** When a release first had these texts or content, in this language (ISO). */
  changedAt: (item: ContentItem<unknown>) => string;
  /** The root-relative address of a file of the app's `public` folder. */
  publicFile: (name: string) => string;
}

/** A text file published beside the pages, such as a calendar. */
export interface SectionFile {
  /** Without the language: `events/calendar.ics` is published as `/en/events/calendar.ics` in English. */
  path: string;
  text: string;
}

/** The default export of a section’s `src/files.ts`, optional. The composer calls it for each language. */
export type SectionFiles = (request: FilesRequest) => SectionFile[];

/** The default export of a section's one exposed module, `./section`. The shell knows nothing else of it. */
export interface Section {
  name: SectionName;
  /** The i18next namespace of its texts, `shared/locales/<namespace>`. */
  namespace: string;
  texts: ContentItem<Record<string, unknown>>;
  routes: readonly SectionRoute[];
  /** Its pages by route path, fetched when one of them is shown: the home page needs none of their code. */
  pages: Lazy<Record<string, ComponentType>>;
  homeCard?: ComponentType;
}

export const routeOwners = (sections: readonly Pick<Section, 'name' | 'routes'>[]): Record<string, SectionName> =>
  Object.fromEntries(sections.flatMap(({ name, routes }) => routes.map(({ path }) => [path, name])));

export const cardsOf = (sections: readonly { name: SectionName; homeCard?: unknown }[]): SectionName[] =>
  sections.flatMap(({ name, homeCard }) => (homeCard ? [name] : [])).sort();

/** A page's head, in its language. The shell adds the title's suffix and the page's addresses. */
export interface Head {
  title: string;
  /** Plain text. The shell cuts it at 160 characters (docs/spec.md, Every page). */
  description: string;
  /** Whether search engines may list the page; false for “not found”. */
  index?: boolean;
  /** Root-relative address of the picture for link previews, 1200 × 630; by default the site's own. */
  image?: string;
  /** What that picture shows or says. */
  imageAlt?: string;
  /** A schema.org object. The shell makes its root-relative addresses absolute. */
  about?: Record<string, unknown>;
  /** Feeds that readers find through this page; `href` is root-relative. */
  feeds?: readonly { title: string; href: string; type: string }[];
}

export interface Breadcrumb {
  /** A French path such as `/events` (docs/spec.md, Routes). */
  to: string;
  text: string;
}
