import type { Plugin } from 'vite';
import type { Section } from '../section.ts';

/** Where a section's development server tells its route paths, as the registry tells those of a release. */
export const devRoutesAddress = '/routes.json';

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
