import { federation } from '@module-federation/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { contentPlugin } from '../content/plugin.ts';
import type { Namespace } from '../content/providers.ts';
import type { SectionName } from '../section.ts';
import { platformVersion } from './federation.ts';
import { inventory } from './inventory.ts';
import { devPorts } from './ports.ts';

/**
 * The Vite configuration of a section, the same for all four. Two builds: `vite build` for browsers, as a federated
 * remote with the one expose `./section`; `vite build --ssr` for the composer, a plain module. `RELEASE_BASE` is the
 * root-relative address under which the release will be published for ever.
 */
export function sectionConfig(name: SectionName, root: string) {
  const namespace = name.slice('mf-'.length) as Namespace;
  return defineConfig(({ isSsrBuild, command }): UserConfig => {
    const port = devPorts[name];
    const base = process.env.RELEASE_BASE ?? '/';
    return {
      root,
      base,
      cacheDir: `${root}/node_modules/.vite`,
      plugins: [contentPlugin(namespace), react(), ...(isSsrBuild ? [] : [remote(name), inventory(root)])],
      build: isSsrBuild
        ? {
            outDir: 'dist/server',
            rolldownOptions: {
              input: { section: 'src/section.ts' },
              external: ['react', 'react/jsx-runtime', 'platform'],
              output: { entryFileNames: 'section.js' },
            },
          }
        : {
            outDir: 'dist/client',
            target: 'es2022',
            modulePreload: false,
            cssCodeSplit: false,
            assetsInlineLimit: 0,
            rolldownOptions: { input: { section: 'src/section.ts' } },
          },
      ssr: { noExternal: true },
      server: command === 'serve' ? { port, strictPort: true, origin: `http://localhost:${port}`, cors: true } : {},
    };
  });
}

function remote(name: SectionName) {
  return federation({
    name,
    filename: 'remoteEntry.js',
    exposes: { './section': './src/section.ts' },
    shared: {
      react: { singleton: true, import: false, requiredVersion: '^19.0.0' },
      platform: { singleton: true, import: false, requiredVersion: `^${platformVersion}` },
    },
    shareStrategy: 'loaded-first',
    manifest: true,
    bundleAllCSS: false,
    dts: false,
    disableRemote: true,
    disableSnapshot: true,
    experiments: { externalRuntime: true },
    dev: { remoteHmr: true },
  });
}
