import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { appNamed } from 'workspace/apps.ts';
import { devPort } from 'workspace/ports.ts';
import { contentPlugin } from './content-plugin.ts';
import { host, offer } from './federation/host.ts';
import { inputs } from './inputs.ts';
import { inventory } from './inventory.ts';
import { plainStyles } from './plain-css.ts';
import { plainImports } from './plain-imports.ts';
import { buildTargets } from './targets.ts';

/**
 * The Vite configuration of the shell. Two builds, as for a section: for browsers, the federation host with its entry
 * `src/browser.tsx`; and `--ssr` for the composer, with React, the router and i18next inside, so that a page is
 * rendered by the very versions that take it over in the browser.
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
        contentPlugin(appNamed('shell')),
        react(),
        devPlugin,
        inputs(root),
        ...(isSsrBuild ? [] : [command === 'serve' ? host() : offer(), inventory(root), plainStyles()]),
      ],
      define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
      build: isSsrBuild
        ? {
            outDir: 'dist/server',
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
        : {
            outDir: 'dist/client',
            target: buildTargets(),
            // 1 KB less than Vite's own, on every page.
            minify: 'terser',
            terserOptions: { module: true, compress: { passes: 3 } },
            modulePreload: false,
            cssCodeSplit: false,
            assetsInlineLimit: 0,
            rolldownOptions: { input: { browser: 'src/browser.tsx' } },
          },
      ssr: { noExternal: true },
      // Found before the first page: a package found later makes Vite reload it.
      optimizeDeps: { entries: ['src/browser.tsx'], exclude: ['platform'] },
      server: { port: devPort('shell'), strictPort: true },
    };
  });
}
