import path from 'node:path';
import { type Language, languages, localPath } from 'contract/language.ts';
import type { AppName, SectionRoute } from 'contract/section.ts';

/** A page in one language. */
export interface PageDocument {
  /** The app whose page it is. */
  app: AppName;
  /** `/en/events/butere-french-day-2025` (docs/spec.md, Routes). */
  address: string;
  /** The same page in French. */
  path: string;
  /** Its file, relative to the site. A 404 document is in the folder of the pages it stands for. */
  file: string;
  /** Whether it is the page of one item among others, such as an event. */
  item?: true;
}

/**
 * Every page of the site in each language, and a “not found” for the site and for each route with a parameter. `namesOf`
 * gives the names of an app's content of one kind.
 */
export function documentsOf(
  apps: readonly { app: AppName; routes: readonly SectionRoute[] }[],
  namesOf: (app: AppName, kind: string) => string[],
): PageDocument[] {
  const inEach = (app: AppName, name: string, file: string, item?: true): PageDocument[] =>
    languages.map((language) => ({
      app,
      address: localPath(`/${name}`, language),
      path: `/${name}`,
      file: localFile(file, language),
      ...(item && { item }),
    }));
  const ofRoute = (app: AppName, { path: pattern, each }: SectionRoute): PageDocument[] => {
    if (!pattern.includes(':')) return inEach(app, pattern, path.join(pattern, 'index.html'));
    const named = (value: string) => pattern.replace(/:\w+/, value);
    const items = (each ? namesOf(app, each) : []).map(named);
    const unknown = named('404');
    return [
      ...items.flatMap((name) => inEach(app, name, path.join(name, 'index.html'), true)),
      ...inEach(app, unknown, `${path.dirname(unknown)}/404.html`),
    ];
  };
  return [
    ...inEach('shell', '404', '404.html'),
    ...apps.flatMap(({ app, routes }) => routes.flatMap((route) => ofRoute(app, route))),
  ];
}

/** Where a file is published in one language, relative to the site. */
export const localFile = (file: string, language: Language): string =>
  path.join(language === 'fr' ? '' : language, file);
