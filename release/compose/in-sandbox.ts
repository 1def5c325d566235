/** Runs code of releases for code-process.ts. The answers are claims, and count for its own pages only. */

import { registerHooks } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { sharedPackages } from 'contract/builds.ts';
import { languages } from 'contract/language.ts';
import { type Composed, composedKey } from 'contract/registry.ts';
import { contentKey, type Section, type SectionFile, type SectionFiles } from 'contract/section.ts';
import type { DocumentParts, ShellServer, SiteFacts } from 'contract/shell-server.ts';
import type { Description } from 'store/composition.ts';
import type { Release } from 'store/release.ts';
import { siteFolder } from 'store/site-folder.ts';
import { answerQuestions } from './answer-questions.ts';
import { contentsOf, localFile, type ReleasedApp, releasedApp, type SectionRecord } from './released-site.ts';

const apps = new Map<string, ReleasedApp>();
let contents: ReturnType<typeof contentsOf>;
/** A process can run one shell only, because it has one React. */
let shell: ShellServer;
const sectionsHere = new Map<string, Section>();
/** The keys of what was looked up since the last request. */
const read = new Set<string>();

const answers = {
  async load({ releases, run }: { releases: Release[]; run: string[] }): Promise<void> {
    for (const release of releases) apps.set(release.app, releasedApp(release));
    contents = contentsOf(releases);
    resolveShared();
    shell = await moduleOf('shell', 'server.js');
    for (const name of run) sectionsHere.set(name, (await moduleOf(name, 'section.js')).default);
  },

  describe({ app }: { app: string }): Description {
    const { routes: all, homeCard } = sectionsHere.get(app) ?? { routes: shell.ownRoutes };
    const routes = all.map(({ path, each }) => ({ path, ...(each && { each }) }));
    const files = app === 'shell' ? filesOf(app, shell.files, '').map(({ path, text }) => [path, text]) : undefined;
    return { routes, card: homeCard !== undefined, ...(files && { files: Object.fromEntries(files) }) };
  },

  site: (_asked: object): SiteFacts => shell.siteFacts((item) => contentOf(contentKey(item, 'fr')) as never),

  /** `sections`: all of the site, in their order. `read`: the keys of texts and content that it looked up. */
  async render({ path, composed: known, sections }: { path: string; composed: Composed; sections: SectionRecord[] }) {
    read.clear();
    const all = sections.map((section) => sectionsHere.get(section.name) ?? withoutCode(section));
    const composed = () => {
      read.add(composedKey);
      return known;
    };
    const rendered = await shell.render({ path, today: known.on, sections: all, content: contentOf, composed });
    return { ...rendered, read: [...read] };
  },

  document: ({ parts }: { parts: DocumentParts }): string => shell.documentHtml(parts),

  /** In both languages; the paths of the English ones start with `en/`. */
  async files({ app, today }: { app: string; today: string }) {
    const { default: make } = await moduleOf(app, 'files.js');
    read.clear();
    const files = filesOf(app, make, today);
    return { files, read: [...read] };
  },
};
export type Answers = typeof answers;

function filesOf(name: string, make: SectionFiles, today: string): SectionFile[] {
  const app = apps.get(name) as ReleasedApp;
  const address = apps.get('shell')?.release.address ?? '';
  return languages.flatMap((language) =>
    make({
      language,
      today,
      address,
      read: (item, other = language) => {
        const found = contentOf(contentKey(item, other));
        if (found === undefined) throw new Error(`${item.app} has no content ${item.item}.`);
        return found as never;
      },
      changedAt: ({ item }) => app.release.content.items[`${item}/${language}`]?.since ?? '',
      publicFile: (file) => app.addressOf(file),
    }).map(({ path, text }) => ({ path: localFile(path, language), text })),
  );
}

function contentOf(key: string): unknown {
  read.add(key);
  return contents.read(key);
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

const addressOf = (app: string, module: string): string =>
  pathToFileURL(path.join(siteFolder, apps.get(app)?.release.code.server ?? '', module)).href;

const moduleOf = (app: string, module: string) => import(addressOf(app, module));

/** Resolves a section's imports of React and the facade to the shell's copies, as federation does. */
function resolveShared(): void {
  // The JSX runtime too: in Node, sections have no copy of it.
  const names = [...sharedPackages, 'react/jsx-runtime'];
  const shared = new Map(names.map((name) => [name, addressOf('shell', `${path.basename(name)}.js`)]));
  registerHooks({
    resolve(specifier, context, next) {
      const url = shared.get(specifier);
      return url ? { url, shortCircuit: true } : next(specifier, context);
    },
  });
}

await answerQuestions(answers, String);
