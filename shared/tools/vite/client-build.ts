import path from 'node:path';
import browserslist from 'browserslist';
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

const names: Record<string, string> = { ios_saf: 'ios' };

/** The browsers that Vite knows. Others in the list share the engine and the version of one of these. */
const engines = ['chrome', 'edge', 'firefox', 'safari', 'ios_saf', 'opera'];

/** The oldest supported browsers, `{ chrome: 99, … }`, from the list in shared/package.json (docs/browsers.md). */
function oldestBrowsers(): Record<string, number> {
  const supported = browserslist(undefined, { path: path.resolve(import.meta.dirname, '..') });
  const oldest: Record<string, number> = {};
  for (const browser of supported) {
    const [name = '', version = ''] = browser.split(' ');
    const number = Number.parseFloat(version);
    if (engines.includes(name) && Number.isFinite(number)) oldest[name] = Math.min(oldest[name] ?? number, number);
  }
  return oldest;
}

/** The oldest supported browsers as Vite names them, `chrome99`. */
const buildTargets = (): string[] =>
  Object.entries(oldestBrowsers()).map(([name, version]) => `${names[name] ?? name}${version}`);

/** The folder of the bundler's files among those that a release publishes. */
export const assetsDir = 'code';

const copy = '\0plain-import-';

/** Replaces Vite’s helper for dynamic imports, 0.8 KB in each app, which preloads what the document does already. */
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
