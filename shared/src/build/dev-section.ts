import { existsSync } from 'node:fs';
import type { Plugin, ViteDevServer } from 'vite';
import { readAssociation } from '../content/association.ts';
import { splitPath } from '../language/language.ts';
import type { Section, SectionFile, SectionFiles } from '../section.ts';
import { todayInNairobi } from '../today.ts';

/** Where a section's development server tells its route paths, as the registry tells those of a release. */
export const devRoutesAddress = '/routes.json';

/** The kinds of files that sections publish beside their pages. */
export const devFiles = /\.(ics|atom)$/;

/** What a section's development server does besides serving modules. */
export function devSection(): Plugin {
  return {
    name: 'dev-section',
    apply: 'serve',
    config(config) {
      // Asked for by the React plugin; a section has none, and Vite would warn at every start.
      const include = config.optimizeDeps?.include?.filter((name) => name !== 'react-dom');
      if (config.optimizeDeps) config.optimizeDeps.include = include;
    },
    configureServer(server) {
      server.middlewares.use(async ({ url = '' }, response, next) => {
        try {
          const file = await sectionFile(server, new URL(url, 'http://section').pathname);
          if (!file) return next();
          response.setHeader('Content-Type', file.path.endsWith('.ics') ? 'text/calendar;charset=utf-8' : 'text/xml');
          response.end(file.text);
        } catch (error) {
          next(error);
        }
      });
      server.middlewares.use(devRoutesAddress, async (_request, response, next) => {
        try {
          const { section } = (await server.ssrLoadModule('/src/section.ts')) as { section: Section };
          response.setHeader('Content-Type', 'application/json');
          response.end(JSON.stringify(section.routes.map(({ path }) => path)));
        } catch (error) {
          next(error);
        }
      });
    },
    hotUpdate() {
      // In Node only the routes are read, anew for each document: nothing there is to be reloaded, or reported.
      if (this.environment.name === 'ssr') return [];
    },
  };
}

/** The files that a section publishes beside its pages (its `src/files.ts`), as the composer would write them. */
async function sectionFile(server: ViteDevServer, pathname: string): Promise<SectionFile | undefined> {
  if (!devFiles.test(pathname) || !existsSync(`${server.config.root}/src/files.ts`)) return undefined;
  const { default: files } = (await server.ssrLoadModule('/src/files.ts')) as { default: SectionFiles };
  const { language, path } = splitPath(pathname);
  const today = process.env.SITE_TODAY ?? todayInNairobi(new Date());
  const all = await files({ language, today, built: `${today}T00:00:00Z`, address: readAssociation().address });
  return all.find((file) => `/${file.path}` === path);
}
