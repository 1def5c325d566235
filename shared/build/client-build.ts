import type { BuildEnvironmentOptions } from 'vite';
import { assetsDir, buildTargets } from './targets.ts';

/** The settings of every app's build for browsers, apart from its entry. */
export const clientBuild = (): BuildEnvironmentOptions => ({
  outDir: 'dist/client',
  assetsDir,
  target: buildTargets(),
  // 1 KB smaller than with Vite's own minifier, on every page.
  minify: 'terser',
  terserOptions: { module: true, compress: { passes: 3 } },
  modulePreload: false,
  cssCodeSplit: false,
  assetsInlineLimit: 0,
});
