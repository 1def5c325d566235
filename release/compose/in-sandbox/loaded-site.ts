import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Language, languages } from 'contract/language.ts';
import { contentKey, type FilesRequest, type Section, type SectionFile, type SectionFiles } from 'contract/section.ts';
import type { DocumentParts, ShellServer, SiteFacts } from 'contract/shell-server.ts';
import type { Description } from 'store/composition.ts';
import { siteFolder } from 'store/site-folder.ts';
import { localFile } from '../pages.ts';
import { ReleasedApp } from '../released-app.ts';
import type { Answer, Asked, SectionRecord } from './protocol.ts';
import { resolveSharedFrom } from './shared-modules.ts';

/** The shell's code with that of some sections. A process can load one shell only, because it has one React. */
export class LoadedSite {
  readonly #shell: ShellServer;
  readonly #apps: Map<string, ReleasedApp>;
  /** Those whose code runs here, by name. */
  readonly #loaded: Map<string, Section>;
  /** Those, and the others as far as routes and cards need them. */
  #sections: Section[];
  /** The keys of what was looked up since the last request. */
  readonly #read = new Set<string>();

  private constructor(shell: ShellServer, apps: Map<string, ReleasedApp>, loaded: Map<string, Section>) {
    this.#shell = shell;
    this.#apps = apps;
    this.#loaded = loaded;
    this.#sections = [...loaded.values()];
  }

  static async load({ releases, run: names }: Extract<Asked, { ask: 'load' }>): Promise<LoadedSite> {
    const apps = new Map(releases.map((release) => [release.app as string, new ReleasedApp(release)]));
    const shellApp = apps.get('shell') as ReleasedApp;
    resolveSharedFrom(path.join(siteFolder, shellApp.release.code.server));
    const shell: ShellServer = await run(shellApp, 'server.js');
    const loaded = new Map<string, Section>();
    for (const name of names) loaded.set(name, (await run(apps.get(name), 'section.js')).default);
    return new LoadedSite(shell, apps, loaded);
  }

  nameSections(sections: SectionRecord[]): true {
    this.#sections = sections.map((section) => this.#loaded.get(section.name) ?? withoutCode(section));
    return true;
  }

  describe(app: string, address: string): Description {
    if (app === 'shell') {
      const { ownPaths, ownRoutes = [] } = this.#shell;
      const files = this.#filesOf(app, this.#shell.files, '', address).map(({ path, text }) => [path, text]);
      const routes = [...ownPaths.map((path) => ({ path })), ...ownRoutes];
      return { routes, card: false, files: Object.fromEntries(files) };
    }
    const section = this.#loaded.get(app);
    const routes = section?.routes.map(({ path, each }) => ({ path, ...(each && { each }) })) ?? [];
    return { routes, card: section?.homeCard !== undefined };
  }

  facts(): SiteFacts {
    return this.#shell.siteFacts((item) => this.#content(contentKey(item, 'fr')) as never);
  }

  async render(address: string, today: string): Promise<Answer['render']> {
    this.#read.clear();
    const rendered = await this.#shell.render({
      path: address,
      today,
      sections: this.#sections,
      content: (key) => this.#content(key),
    });
    return { ...rendered, read: [...this.#read] };
  }

  document(parts: DocumentParts): string {
    return this.#shell.documentHtml(parts);
  }

  async files(app: string, today: string, address: string): Promise<Answer['files']> {
    const make: SectionFiles = (await run(this.#apps.get(app), 'files.js')).default;
    this.#read.clear();
    const files = this.#filesOf(app, make, today, address);
    return { files, read: [...this.#read] };
  }

  #filesOf(name: string, make: SectionFiles, today: string, address: string): SectionFile[] {
    const app = this.#apps.get(name) as ReleasedApp;
    const { items } = app.release.content;
    return languages.flatMap((language) =>
      make({
        language,
        today,
        address,
        read: this.#reader(language),
        changedAt: ({ item }) => items[`${item}/${language}`]?.since ?? '',
        publicFile: (file) => app.addressOf(file),
      }).map(({ path, text }) => ({ path: localFile(path, language), text })),
    );
  }

  /** Texts or content by their key, `mf-events/list/fr`; undefined if there are none. */
  #content(key: string): unknown {
    this.#read.add(key);
    const slash = key.indexOf('/');
    return this.#apps.get(key.slice(0, slash))?.content(key.slice(slash + 1));
  }

  /** Reads texts or content, in this language unless another is given. Throws if there are none. */
  #reader(own: Language): FilesRequest['read'] {
    return (item, language = own) => {
      const found = this.#content(contentKey(item, language));
      if (found === undefined) throw new Error(`${item.app} has no content ${item.item}.`);
      return found as never;
    };
  }
}

/** A section whose pages and card another process renders. */
const withoutCode = ({ name, routes, card }: SectionRecord): Section => ({
  name,
  namespace: name,
  texts: { app: name, item: 'texts' },
  routes,
  pages: { id: '', load: () => Promise.reject(new Error(`The code of ${name} does not run here.`)) },
  ...(card && { homeCard: () => null }),
});

/** Runs the code that renders an app: `section.js`, `files.js`. */
const run = (app: ReleasedApp | undefined, module: string) =>
  import(pathToFileURL(path.join(siteFolder, app?.release.code.server ?? '', module)).href);
