import type { Plugin } from 'vite';

/**
 * Removes the helper that Vite puts around dynamic imports, 0.8 KB in each app. It preloads modules and stylesheets,
 * which the composer has already written into the document.
 */
export const plainImports = (): Plugin => ({
  name: 'plain-imports',
  apply: 'build',
  enforce: 'pre',
  load: {
    order: 'pre',
    handler: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : undefined),
  },
});
