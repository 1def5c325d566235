import type { Plugin } from 'vite';

const development = '/dist/development/';

/**
 * Bundles the production files of React Router. Its `exports` name only the development ones, with their warnings, 0.4 KB
 * on every page: https://github.com/remix-run/react-router/issues/14102
 */
export const productionRouter = (): Plugin => ({
  name: 'production-router',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^react-router(\/dom)?$/ },
    async handler(source, importer) {
      const found = await this.resolve(source, importer, { skipSelf: true });
      if (!found?.id.includes(development))
        throw new Error(`${source} no longer needs shared/tools/vite/production-router.ts.`);
      return { ...found, id: found.id.replace(development, '/dist/production/') };
    },
  },
});
