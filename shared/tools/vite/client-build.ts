import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { BuildEnvironmentOptions, Plugin } from 'vite';

type RolldownOptions = NonNullable<BuildEnvironmentOptions['rolldownOptions']>;

/** The settings of every app's build for browsers. */
export const clientBuild = (options: RolldownOptions = {}): BuildEnvironmentOptions => ({
  outDir: 'dist/client',
  assetsDir,
  target: buildTargets(),
  // 1 KB smaller than with Vite's own minifier, on every page.
  minify: 'terser',
  terserOptions: { module: true, ecma: 2020, compress: { passes: 3 } },
  // Fields of classes are assigned, not defined. The helpers that define them would add 0.2 KB to every page.
  rolldownOptions: { transform: { assumptions: { setPublicClassFields: true } }, ...options },
  modulePreload: false,
  cssCodeSplit: false,
  assetsInlineLimit: 0,
});

/** The oldest supported browsers as Vite names them, `chrome99`. Samsung's has the engine of a Chrome. */
function buildTargets(): string[] {
  const { browserslist } = JSON.parse(readFileSync(path.resolve(import.meta.dirname, '../../package.json'), 'utf8'));
  const oldest = (browserslist as string[]).filter((browser) => !browser.startsWith('samsung'));
  return oldest.map((browser) => browser.replace('ios_saf', 'ios').replace(' >= ', ''));
}

/** The folder of the bundler's files among those that a release publishes. */
export const assetsDir = 'code';

const copy = '\0plain-import-';

/** Replaces Vite’s helper for dynamic imports, 0.8 KB in each app: the document preloads already. */
export function plainImports(): Plugin {
  // A copy for each module: a shared one would be a file of thirty bytes that every page fetches.
  let copies = 0;
  return {
    name: 'plain-imports',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      order: 'pre',
      handler: (id, importer = '') =>
        id.endsWith('vite/preload-helper.js') && !importer.startsWith(copy) ? `${copy}${copies++}` : undefined,
    },
    load: {
      order: 'pre',
      handler: (id) => (id.startsWith(copy) ? 'export const __vitePreload = (load) => load();' : undefined),
    },
  };
}
