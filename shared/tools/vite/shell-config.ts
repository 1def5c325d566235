import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { appNamed } from '../workspace/apps.ts';
import { devPort } from '../workspace/ports.ts';
import { clientBuild } from './client-build.ts';
import { contentPlugin } from './content-plugin.ts';
import { host } from './federation/development.ts';
import { offered, sharedVersions } from './federation/shared-versions.ts';
import { inputs } from './inputs.ts';
import { inventory } from './inventory.ts';
import { ownCopies } from './own-copies.ts';
import { plainStyles } from './plain-css.ts';
import { plainImports } from './plain-imports.ts';
import { productionRouter } from './production-router.ts';
import { assetsDir } from './targets.ts';

/** Entries that must not share files with the page's code: that for visitors who save data, and the service worker. */
const alone = { 'first-use': 'src/saver/first-use.ts', worker: 'worker/worker.ts' };

/**
 * The modules of every page that later parts import too, in one file. Without it, the bundler would make some files of a
 * hundred bytes. The names of modules that `ownCopies` has copied end otherwise.
 */
const common = { name: 'common', tags: ['$initial' as const], minShareCount: 2, test: /\.tsx?$|\/node_modules\// };

/**
 * The Vite configuration of the shell, for two builds: one for browsers, whose pages begin with `src/browser.tsx`, or
 * with `src/saver/first-use.ts` if the visitor saves data; and `--ssr` for the composer. This one bundles React, the
 * router and i18next, so that a page is rendered by the same versions that hydrate it.
 */
export function shellConfig(root: string, devPlugin: Plugin) {
  return defineConfig(({ isSsrBuild, command }): UserConfig => {
    const base = process.env.RELEASE_BASE ?? '/';
    return {
      root,
      base,
      cacheDir: `${root}/node_modules/.vite`,
      plugins: [
        plainImports(),
        ownCopies(Object.values(alone)),
        productionRouter(),
        contentPlugin(appNamed('shell')),
        react(),
        devPlugin,
        inputs(root),
        ...(command === 'serve' ? host() : []),
        ...(isSsrBuild ? [] : [sharedVersions(offered), inventory(root), plainStyles()]),
      ],
      define: {
        ...(isSsrBuild && { 'process.env.NODE_ENV': '"production"' }),
      },
      build: isSsrBuild
        ? {
            outDir: 'dist/server',
            assetsDir,
            copyPublicDir: false,
            rolldownOptions: {
              input: {
                server: 'src/server.tsx',
                react: 'src/react.ts',
                'jsx-runtime': 'src/jsx-runtime.ts',
                platform: 'platform',
              },
              output: { entryFileNames: '[name].js' },
              preserveEntrySignatures: 'strict',
            },
          }
        : clientBuild({
            input: { browser: 'src/browser.tsx', ...alone },
            output: { codeSplitting: { groups: [common] } },
          }),
      ssr: { noExternal: true },
      // Vite then finds all packages at its start. One that it found later would reload the page.
      optimizeDeps: { entries: ['src/browser.tsx'], exclude: ['platform'] },
      server: { port: devPort('shell'), strictPort: true, warmup: { clientFiles: ['src/browser.tsx'] } },
    };
  });
}
