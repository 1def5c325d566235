import react from '@vitejs/plugin-react';
import * as React from 'react';
import { build, defineConfig, type Plugin, type Rolldown, type UserConfig } from 'vite';
import { appNamed, devPort } from '../workspace/apps.ts';
import { inventory } from './build-records.ts';
import { assetsDir, clientBuild, plainImports } from './client-build.ts';
import { contentPlugin } from './content-plugin.ts';

/** Builds the service worker apart: it is one classic script, and shares no file with the page's code. */
const buildWorker = (root: string): Plugin => ({
  name: 'worker',
  apply: 'build',
  async generateBundle() {
    const options = clientBuild({ input: 'worker/worker.ts', output: { format: 'iife' } });
    const settings = { root, configFile: false, publicDir: false, logLevel: 'warn' } as const;
    const built = await build({ ...settings, build: { ...options, write: false } });
    const { output } = built as Rolldown.RolldownOutput;
    this.emitFile({ type: 'asset', fileName: `${assetsDir}/worker.js`, source: output[0].code });
  },
});

/** One file with all that every page runs: two would be a request and 2 KB more. */
const always = { name: 'browser', tags: ['$initial' as const], test: /\.tsx?$|\/node_modules\// };
const codeSplitting = { groups: [always] };

/** Leaves out of the federation runtime what this site does not use: snapshots, and Node. */
const runtimeFeatures = { FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true', ENV_TARGET: '"web"' };

/** In Node, what a section's `import … from 'react'` resolves to: the shell's own copy, with its names. */
const allOfReact = 'virtual:react';
const exportReact: Plugin = {
  name: 'export-react',
  resolveId: (id) => (id === allOfReact ? `\0${id}` : undefined),
  load(id) {
    const names = Object.keys(React).filter((name) => /^[a-z]\w*$/i.test(name) && name !== 'default');
    return id === `\0${allOfReact}` ? `export { default, ${names} } from 'react';` : undefined;
  },
};

/** 0.4 KB less: https://github.com/remix-run/react-router/issues/14102 */
const productionRouter: Plugin = {
  name: 'production-router',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^react-router(\/dom)?$/ },
    async handler(source, importer) {
      const found = await this.resolve(source, importer, { skipSelf: true });
      return found && { ...found, id: found.id.replace('/dist/development/', '/dist/production/') };
    },
  },
};

/** The Vite configuration of the shell. With `--ssr` it bundles React: one version renders and hydrates. */
export function shellConfig(root: string, devPlugin: Plugin) {
  return defineConfig(({ isSsrBuild, command }): UserConfig => {
    const base = process.env.RELEASE_BASE ?? '/';
    const content = contentPlugin(appNamed('shell'));
    const ofBuild = isSsrBuild ? [exportReact] : [inventory(root), buildWorker(root)];
    return {
      root,
      base,
      cacheDir: `${root}/node_modules/.vite`,
      plugins: [plainImports(), productionRouter, content, react(), devPlugin, ...ofBuild],
      define: {
        ...(isSsrBuild && { 'process.env.NODE_ENV': '"production"' }),
        ...(command === 'build' && runtimeFeatures),
      },
      build: isSsrBuild
        ? {
            outDir: 'dist/server',
            // Documents contain functions of it as text (shell/src/document/inline-script.ts).
            minify: true,
            assetsDir,
            copyPublicDir: false,
            rolldownOptions: {
              input: {
                server: 'src/server.tsx',
                react: allOfReact,
                'jsx-runtime': 'src/jsx-runtime.ts',
                platform: 'platform',
              },
              output: { entryFileNames: '[name].js' },
              preserveEntrySignatures: 'strict',
            },
          }
        : clientBuild({ input: { browser: 'src/browser.tsx' }, output: { codeSplitting } }),
      ssr: command === 'build' ? { noExternal: true } : {},
      // Vite then finds all packages at its start. One that it found later would reload the page.
      optimizeDeps: { entries: ['src/browser.tsx'], exclude: ['platform'] },
      server: { port: devPort('shell'), strictPort: true, warmup: { clientFiles: ['src/browser.tsx'] } },
    };
  });
}
