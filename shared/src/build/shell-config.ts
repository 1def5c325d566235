import { federation } from '@module-federation/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { contentPlugin } from '../content/plugin.ts';
import { platformVersion } from './federation.ts';
import { inventory } from './inventory.ts';
import { devPorts } from './ports.ts';

/**
 * The Vite configuration of the shell. Two builds, as for a section: for browsers, the federation host with its entry
 * `src/browser.tsx`; and `--ssr` for the composer, with React, the router and i18next inside, so that a page is
 * rendered by the very versions that take it over in the browser.
 */
export function shellConfig(root: string, devPlugin: Plugin) {
  return defineConfig(({ isSsrBuild }): UserConfig => {
    const base = process.env.RELEASE_BASE ?? '/';
    return {
      root,
      base,
      cacheDir: `${root}/node_modules/.vite`,
      plugins: [contentPlugin('shell'), react(), devPlugin, ...(isSsrBuild ? [] : [host(), inventory(root)])],
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
            target: 'es2022',
            modulePreload: false,
            cssCodeSplit: false,
            assetsInlineLimit: 0,
            rolldownOptions: { input: { browser: 'src/browser.tsx' } },
          },
      ssr: { noExternal: true },
      // Found before the first page: a package found later makes Vite reload it.
      optimizeDeps: { entries: ['src/browser.tsx'], exclude: ['platform'] },
      server: { port: devPorts.shell, strictPort: true },
    };
  });
}

const host = () =>
  federation({
    name: 'shell',
    filename: 'hostEntry.js',
    hostInitInjectLocation: 'entry',
    remotes: {},
    shared: {
      react: { singleton: true, eager: true },
      platform: { singleton: true, eager: true, version: platformVersion },
    },
    shareStrategy: 'loaded-first',
    manifest: true,
    dts: false,
    disableSnapshot: true,
    experiments: { provideExternalRuntime: true },
  });
