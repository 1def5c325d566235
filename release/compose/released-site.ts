import path from 'node:path';
import type { Language } from 'contract/language.ts';
import { contentKey, type FilesRequest, routeOwners, type Section, type SectionName } from 'contract/section.ts';
import type { DocumentParts, ShellServer } from 'contract/shell-server.ts';
import type { Release } from 'store/release.ts';
import { siteFolder } from 'store/site-folder.ts';
import { type Page, pagesOf } from './pages.ts';
import { ReleasedApp } from './released-app.ts';
import { resolveSharedFrom } from './shared-modules.ts';

/** One release of each app, with its code loaded. A process can load one shell only, because it has one React. */
export class ReleasedSite {
  readonly shell: ShellServer;
  readonly shellApp: ReleasedApp;
  readonly sections: Section[];
  /** The section of each route path. */
  readonly routes: Record<string, SectionName>;
  /** The sections with a card on the home page, in its order. */
  readonly cards: SectionName[];
  readonly pages: Page[];
  /** What every document names. */
  readonly frame: Pick<DocumentParts, 'entry' | 'font' | 'saver' | 'icons'>;
  readonly #apps: Map<string, ReleasedApp>;

  private constructor(apps: ReleasedApp[], shellApp: ReleasedApp, shell: ShellServer, sections: Section[]) {
    this.#apps = new Map(apps.map((app) => [app.name, app]));
    this.shell = shell;
    this.shellApp = shellApp;
    this.sections = sections;
    this.routes = routeOwners(sections);
    this.cards = shell.cardsOf(sections);
    const routed = [{ name: 'shell' as const, routes: shell.ownRoutes ?? [] }, ...sections];
    this.pages = pagesOf(shell.ownPaths, routed, (name, kind) => this.app(name).namesOf(kind));
    this.frame = {
      entry: shellApp.entry,
      font: shellApp.addressesOf(/piazzolla-(?!italic)[^/]*\.woff2$/)[0],
      saver: shellApp.builtFrom('src/saver/first-use.ts'),
      icons: { drawing: shellApp.addressOf('icon.svg'), touch: shellApp.addressOf('icon-180.png') },
    };
  }

  static async load(releases: Release[]): Promise<ReleasedSite> {
    const apps = releases.map((release) => new ReleasedApp(release));
    const shellApp = apps.find(({ name }) => name === 'shell') as ReleasedApp;
    resolveSharedFrom(path.join(siteFolder, shellApp.release.code.server));
    const shell: ShellServer = await shellApp.run('server.js');
    const sections: Section[] = [];
    for (const app of apps) if (app !== shellApp) sections.push((await app.run('section.js')).default);
    return new ReleasedSite(apps, shellApp, shell, sections);
  }

  get apps(): ReleasedApp[] {
    return [...this.#apps.values()];
  }

  app(name: string): ReleasedApp {
    return this.findApp(name) as ReleasedApp;
  }

  findApp(name: string): ReleasedApp | undefined {
    return this.#apps.get(name);
  }

  /** Texts or content by their key, `mf-events/list/fr`; undefined if there are none. */
  content(key: string): unknown {
    const { app, item } = this.#ownerOf(key);
    return app?.content(item);
  }

  /** Their address; undefined if there are none. */
  contentAddress(key: string): string | undefined {
    const { app, item } = this.#ownerOf(key);
    return app?.contentAddress(item);
  }

  /** Reads texts or content, in this language unless another is given. Throws if there are none. */
  reader(own: Language): FilesRequest['read'] {
    return (item, language = own) => {
      const found = this.content(contentKey(item, language));
      if (found === undefined) throw new Error(`${item.app} has no content ${item.item}.`);
      return found as never;
    };
  }

  /** No app if its section is not part of the site: the page of the search asks for the pages of each. */
  #ownerOf(key: string): { app: ReleasedApp | undefined; item: string } {
    const slash = key.indexOf('/');
    return { app: this.findApp(key.slice(0, slash)), item: key.slice(slash + 1) };
  }
}
