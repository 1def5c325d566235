import { existsSync } from 'node:fs';
import { splitPath } from 'contract/language.ts';
import type { LiveSection } from 'contract/registry.ts';
import type { Section, SectionFile, SectionFiles } from 'contract/section.ts';
import type { Connect, Plugin, ViteDevServer } from 'vite';
import { readAssociation } from '../content/association.ts';
import type { App } from '../workspace/apps.ts';
import { siteToday } from '../workspace/site-today.ts';
import { ContentPublisher, readItems } from './content-files.ts';

/** Where a section's development server answers what the registry says about released sections. */
export const devSectionAddress = '/section.json';
export type DevSection = Pick<LiveSection, 'routes' | 'card'>;

/** When all content counts as changed, in development. */
const devMoment = (today: string): string => `${today}T00:00:00Z`;

/** The kinds of files that sections publish beside their pages. */
export const devFiles = /\.(ics|atom|csv|geojson|schema\.json)$/;

/** Answers requests to a development server, which shows why it could not. */
export const answer = ({ middlewares }: ViteDevServer, handle: (...call: Parameters<Handler>) => Promise<unknown>) =>
  middlewares.use((request, response, next) => void handle(request, response, next).catch(next));
type Handler = Connect.NextHandleFunction;

/** In development, serves a section's list of routes, and the files that it publishes beside its pages. */
export function devSection(app: App): Plugin {
  return {
    name: 'dev-section',
    apply: 'serve',
    config(config) {
      // The React plugin includes it, but a section has no react-dom, and Vite would warn at every start.
      const include = config.optimizeDeps?.include?.filter((name) => name !== 'react-dom');
      if (config.optimizeDeps) config.optimizeDeps.include = include;
    },
    configureServer(server) {
      answer(server, async ({ url = '' }, response, next) => {
        const file = await sectionFile(app, server, new URL(url, 'http://section').pathname);
        if (!file) return next();
        response.setHeader('Content-Type', file.path.endsWith('.ics') ? 'text/calendar;charset=utf-8' : 'text/xml');
        response.end(file.text);
      });
      answer(server, async ({ url }, response, next) => {
        if (url !== devSectionAddress) return next();
        const { default: section } = (await server.ssrLoadModule('/src/section.ts')) as { default: Section };
        response.setHeader('Content-Type', 'application/json');
        const { routes, homeCard } = section;
        const described: DevSection = { routes: routes.map(({ path }) => path), card: homeCard !== undefined };
        response.end(JSON.stringify(described));
      });
    },
    hotUpdate() {
      // In Node only the routes are used, and they are read again for each document, so there is nothing to update.
      if (this.environment.name === 'ssr') return [];
    },
  };
}

/** A file that `src/files.ts` of the section writes, such as a calendar. */
async function sectionFile(app: App, server: ViteDevServer, pathname: string): Promise<SectionFile | undefined> {
  if (!devFiles.test(pathname) || !existsSync(`${server.config.root}/src/files.ts`)) return undefined;
  const { default: files } = (await server.ssrLoadModule('/src/files.ts')) as { default: SectionFiles };
  const { language, path } = splitPath(pathname);
  const today = siteToday();
  const content = (await new ContentPublisher('/').publish(
    Object.fromEntries(Object.entries(readItems(app)).map(([item, both]) => [item, both[language]])),
  )) as Record<string, never>;
  const all = files({
    language,
    today,
    address: readAssociation().address,
    read: ({ item }) => content[item] as never,
    changedAt: () => devMoment(today),
    publicFile: (name) => `/${name}`,
  });
  return all.find((file) => `/${file.path}` === path);
}
