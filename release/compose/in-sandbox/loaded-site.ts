import { registerHooks } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Language, languages } from 'contract/language.ts';
import { contentKey, type FilesRequest, type Section, type SectionFile, type SectionFiles } from 'contract/section.ts';
import type { ShellServer, SiteFacts } from 'contract/shell-server.ts';
import type { Description } from 'store/composition.ts';
import { siteFolder } from 'store/site-folder.ts';
import { localFile } from '../pages.ts';
import { ReleasedApp } from '../released-app.ts';
import type { Answer, Asked, SectionRecord } from './protocol.ts';

type Request<Kind extends Asked['ask']> = Extract<Asked, { ask: Kind }>;

/** The shell's code with that of some sections. A process can load one shell only, because it has one React. */
export class LoadedSite {
  readonly #shell: ShellServer;
  readonly #apps: Map<string, ReleasedApp>;
  /** Those whose code runs here, by name. */
  readonly #loaded: Map<string, Section>;
  /** The keys of what was looked up since the last request. */
  readonly #read = new Set<string>();

  private constructor(shell: ShellServer, apps: Map<string, ReleasedApp>, loaded: Map<string, Section>) {
    this.#shell = shell;
    this.#apps = apps;
    this.#loaded = loaded;
  }

  static async load({ releases, run: names }: Request<'load'>): Promise<LoadedSite> {
    const apps = new Map(releases.map((release) => [release.app as string, new ReleasedApp(release)]));
    const shellApp = apps.get('shell');
    resolveSharedFrom(folderOf(shellApp));
    const shell: ShellServer = await run(shellApp, 'server.js');
    const loaded = new Map<string, Section>();
    for (const name of names) loaded.set(name, (await run(apps.get(name), 'section.js')).default);
    return new LoadedSite(shell, apps, loaded);
  }

  describe({ app, address }: Request<'describe'>): Description {
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

  site(): SiteFacts {
    return this.#shell.siteFacts((item) => this.#content(contentKey(item, 'fr')) as never);
  }

  async render({ path, today, sections }: Request<'render'>): Promise<Answer['render']> {
    this.#read.clear();
    const rendered = await this.#shell.render({
      path,
      today,
      sections: sections.map((section) => this.#loaded.get(section.name) ?? withoutCode(section)),
      content: (key) => this.#content(key),
    });
    return { ...rendered, read: [...this.#read] };
  }

  document({ parts }: Request<'document'>): string {
    return this.#shell.documentHtml(parts);
  }

  async files({ app, today, address }: Request<'files'>): Promise<Answer['files']> {
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

const folderOf = (app: ReleasedApp | undefined): string => path.join(siteFolder, app?.release.code.server ?? '');

/** Runs the code that renders an app: `section.js`, `files.js`. */
const run = (app: ReleasedApp | undefined, module: string) =>
  import(pathToFileURL(path.join(folderOf(app), module)).href);

const shared: Record<string, string> = {
  react: 'react.js',
  'react/jsx-runtime': 'jsx-runtime.js',
  platform: 'platform.js',
};

/** Resolves a section's imports of React and the facade to the shell's copies, as federation does in browsers. */
const resolveSharedFrom = (folder: string): unknown =>
  registerHooks({
    resolve(specifier, context, next) {
      const file = shared[specifier];
      if (!file) return next(specifier, context);
      return { url: pathToFileURL(path.join(folder, file)).href, shortCircuit: true };
    },
  });
