import path from 'node:path';
import { type Language, languages, localPath } from 'contract/language.ts';
import { type Composed, composedKey, type StatedCheck } from 'contract/registry.ts';
import { type AppName, routeOwners, type SectionName, type SectionRoute } from 'contract/section.ts';
import type { Description, DocumentSources } from 'store/composition.ts';
import type { Release } from 'store/release.ts';
import { cacheKey, composerVersion } from './composer-version.ts';
import { contentsOf, type ReleasedApp, releasedApp } from './released-app.ts';

export type ReleasedSite = ReturnType<typeof releasedSite>;

/** What the composer knows of a section whose code does not run in this process. */
export type SectionRecord = { name: SectionName } & Pick<Description, 'routes' | 'card'>;

/** One release of each app on one day, by their records: nothing of their code runs in this process. */
export function releasedSite(
  releases: Release[],
  descriptions: Record<string, Description>,
  today: string,
  checks: StatedCheck[] = [],
) {
  const apps = new Map(releases.map((release) => [release.app as string, releasedApp(release)]));
  const app = (name: string): ReleasedApp => apps.get(name) as ReleasedApp;
  const shellApp = app('shell');
  const contents = contentsOf(releases);
  const described = releases.map(({ app }) => ({ app, ...(descriptions[app] as Description) }));
  const sections = described.flatMap(({ app, routes, card }): SectionRecord[] =>
    app === 'shell' ? [] : [{ name: app, routes, card }],
  );
  const routes = routeOwners(sections);
  /** The sections with a card on the home page, in its order: that of their names. */
  const cards = sections.flatMap(({ name, card }) => (card ? [name] : [])).sort();
  const frame = {
    entry: shellApp.entry,
    font: shellApp.addressesOf(/piazzolla-(?!italic)[^/]*\.woff2$/)[0],
    icons: { drawing: shellApp.addressOf('icon.svg'), touch: shellApp.addressOf('icon-180.png') },
  };
  const changed = Object.fromEntries(releases.map(({ app, content }) => [app, lastChange(content)]));
  const composed: Composed = { on: today, checks, changed: changed as Composed['changed'] };
  /** A hash of what every document is made of. Node is part of it because it formats dates. */
  const facts = JSON.stringify([routes, cards, frame]);
  const common = cacheKey(composerVersion, process.version, today, shellApp.codeKey, facts);

  return {
    releases,
    today,
    composed,
    /** `https://…`, which every document states. */
    address: shellApp.release.address ?? '',
    descriptions,
    shellApp,
    app,
    sections,
    routes,
    cards,
    frame,
    documents: documentsOf(described, contents.namesOf),
    contents,

    /** The sections whose code renders a page: its own or, on the home page, those with a card. */
    sectionsOf({ app, path }: PageDocument): SectionName[] {
      if (app !== 'shell') return [app];
      return path === '/' ? cards : [];
    },

    /** A hash of what a document or section is made of. Code that claims other content harms itself. */
    keyOf(what: string, sections: string[], content: string[]): string {
      const code = sections.map((name) => app(name).codeKey);
      const found = content.map((key) =>
        key === composedKey ? JSON.stringify(composed) : (contents.address(key) ?? ''),
      );
      return cacheKey(common, JSON.stringify([what, sections, code, content, found]));
    },
  };
}

/** The day on which a release first had its newest content. Texts of the interface do not count. */
function lastChange({ items }: Release['content']): string {
  const ofContent = Object.entries(items).filter(([item]) => !/^(texts|search|pages)\//.test(item));
  const days = ofContent.map(([, { since }]) => since.slice(0, 10));
  return days.sort().at(-1) ?? '';
}

export interface PageDocument extends Pick<DocumentSources, 'address' | 'kind'> {
  app: AppName;
  path: string;
  /** Its file, relative to the site. A 404 document is in the folder of the pages it stands for. */
  file: string;
}

/** Every page in each language, and a “not found” for the site and each route with a parameter. */
function documentsOf(apps: ({ app: AppName } & Description)[], namesOf: (app: string, kind: string) => string[]) {
  const inEach = (app: AppName, name: string, { kind = name, file = path.join(name, 'index.html') } = {}) =>
    languages.map((language): PageDocument => {
      const address = localPath(`/${name}`, language);
      return { app, address, path: `/${name}`, kind: `/${kind}`, file: localFile(file, language) };
    });
  const ofRoute = (app: AppName, { path: pattern, each }: SectionRoute): PageDocument[] => {
    if (!pattern.includes(':')) return inEach(app, pattern);
    const named = (value: string) => pattern.replace(/:\w+/, value);
    const [kind = '', other = app] = each?.split('/').reverse() ?? [];
    const items = (each ? namesOf(other, kind) : []).map(named);
    const unknown = named('404');
    return [
      ...items.flatMap((name) => inEach(app, name, { kind: pattern })),
      ...inEach(app, unknown, { file: `${path.dirname(unknown)}/404.html` }),
    ];
  };
  const ofApps = apps.flatMap(({ app, routes }) => routes.flatMap((route) => ofRoute(app, route)));
  return [...inEach('shell', '404', { file: '404.html' }), ...ofApps];
}

export const localFile = (file: string, language: Language): string =>
  path.join(language === 'fr' ? '' : language, file);
