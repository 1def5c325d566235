import { existsSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { appNamed, devAddress, devPort } from '../workspace/apps.ts';
import { inventory } from './build-records.ts';
import { assetsDir, clientBuild, plainImports } from './client-build.ts';
import { contentPlugin } from './content-plugin.ts';
import { type Remote, remote } from './federation.ts';
import { ownStyles } from './scope-styles.ts';

/** The mode of a development server for a section inside the live site (release/cli/app-server.ts). */
export const liveMode = 'live';

/** The federation plugin refreshes components in development alone; the live site is opened again. */
const reloadOnEdit: Plugin = {
  name: 'reload-on-edit',
  hotUpdate() {
    if (this.environment.name !== 'client') return undefined;
    this.environment.hot.send({ type: 'full-reload' });
    return [];
  },
};

/** The React plugin includes it, but a section has no react-dom, and Vite would warn at every start. */
const withoutReactDom: Plugin = {
  name: 'without-react-dom',
  config({ optimizeDeps = {} }) {
    optimizeDeps.include = optimizeDeps.include?.filter((name) => name !== 'react-dom');
  },
};

/** The Vite configuration of a section: a remote for browsers; with `--ssr`, a module for the composer. */
export function sectionConfig(root: string, settings: Remote) {
  const { name, exposes, shared } = settings;
  return defineConfig(({ isSsrBuild, command, mode }): UserConfig => {
    const inLiveSite = mode === liveMode;
    const files = `${root}/src/files.ts`;
    const section = exposes['./section'];
    const warmup = { clientFiles: [section, 'src/pages.ts'] };
    const server = { port: devPort(name), strictPort: true, origin: devAddress(name), cors: true, warmup };
    return {
      root,
      base: process.env.RELEASE_BASE ?? '/',
      cacheDir: `${root}/node_modules/.vite`,
      plugins: [
        plainImports(),
        contentPlugin(appNamed(name)),
        inLiveSite ? reloadOnEdit : react(),
        withoutReactDom,
        ...(isSsrBuild ? [] : [remote(settings, command)]),
        ...(isSsrBuild || command === 'serve' ? [] : [inventory(root), ownStyles(name)]),
      ],
      oxc: inLiveSite ? { jsx: { runtime: 'automatic', development: false } } : {},
      build: isSsrBuild
        ? {
            outDir: 'dist/server',
            assetsDir,
            copyPublicDir: false,
            rolldownOptions: {
              input: { section, ...(existsSync(files) && { files }) },
              external: [...shared, 'react/jsx-runtime'],
              output: { entryFileNames: '[name].js' },
            },
          }
        : clientBuild({
            input: { section },
            output: { entryFileNames: `${assetsDir}/[name]-[hash].js` },
            preserveEntrySignatures: 'allow-extension',
          }),
      ssr: command === 'build' ? { noExternal: true } : {},
      server: command === 'serve' && !inLiveSite ? server : {},
    };
  });
}
