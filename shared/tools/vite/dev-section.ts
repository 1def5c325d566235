import type { LiveSection } from 'contract/registry.ts';
import type { Section } from 'contract/section.ts';
import type { Plugin } from 'vite';
import { sendJson } from './content-plugin.ts';

/** Where a section's development server answers what the registry says about released sections. */
export const devSectionAddress = '/section.json';
export type DevSection = Pick<LiveSection, 'routes' | 'card'>;

/** In development, serves a section's list of routes. */
export const devSection = (): Plugin => ({
  name: 'dev-section',
  apply: 'serve',
  config(config) {
    // The React plugin includes it, but a section has no react-dom, and Vite would warn at every start.
    const include = config.optimizeDeps?.include?.filter((name) => name !== 'react-dom');
    if (config.optimizeDeps) config.optimizeDeps.include = include;
  },
  configureServer(server) {
    const describe = async (): Promise<DevSection> => {
      const { routes, homeCard }: Section = (await server.ssrLoadModule('/src/section.ts')).default;
      return { routes: routes.map(({ path }) => path), card: homeCard !== undefined };
    };
    server.middlewares.use(devSectionAddress, (_request, response, next) => {
      describe().then((section) => sendJson(response, section), next);
    });
  },
  hotUpdate() {
    // In Node only the routes are used, which are read again for each document.
    if (this.environment.name === 'ssr') return [];
  },
});
