import { parse } from 'node:path';
import react from '@vitejs/plugin-react';
import * as React from 'react';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { appNamed, devPort } from '../workspace/apps.ts';
import { inventory } from './build-records.ts';
import { assetsDir, clientBuild, plainImports } from './client-build.ts';
import { contentPlugin } from './content-plugin.ts';

/** The service worker, which must not share files with the page's code. */
const standaloneEntries = { worker: 'worker/worker.ts' };

/** One file with all that every page runs: two would be a request and 2 KB more. */
const always = { name: 'browser', tags: ['$initial' as const], test: /(?<!worker)\.tsx?$|\/node_modules\// };

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

/** The Vite configuration of the shell. With `--ssr` it bundles React: one version renders and hydrates. */
export function shellConfig(root: string, devPlugin: Plugin) {
  return defineConfig(({ isSsrBuild, command }): UserConfig => {
    const base = process.env.RELEASE_BASE ?? '/';
    return {
      root,
      base,
      cacheDir: `${root}/node_modules/.vite`,
      plugins: [
        plainImports(),
        ownCopies(Object.values(standaloneEntries)),
        productionRouter(),
        contentPlugin(appNamed('shell')),
        react(),
        devPlugin,
        isSsrBuild ? exportReact : inventory(root),
      ],
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
        : clientBuild({
            input: { browser: 'src/browser.tsx', ...standaloneEntries },
            output: { codeSplitting: { groups: [always] } },
          }),
      ssr: { noExternal: true },
      // Vite then finds all packages at its start. One that it found later would reload the page.
      optimizeDeps: { entries: ['src/browser.tsx'], exclude: ['platform'] },
      server: { port: devPort('shell'), strictPort: true, warmup: { clientFiles: ['src/browser.tsx'] } },
    };
  });
}

const copyMark = '?copy-of-';

/** Gives entries copies of what they import, so that each is one file: a worker loads a classic script. */
function ownCopies(entries: string[]): Plugin {
  const markOf = (id = ''): string | undefined => {
    const entry = entries.find((path) => id.endsWith(path));
    return entry ? copyMark + parse(entry).name : id.match(/\?copy-of-.+$/)?.[0];
  };
  return {
    name: 'own-copies',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer) {
      const own = markOf(importer);
      if (!own || source.endsWith(own)) return null;
      const found = await this.resolve(source, importer, { skipSelf: true });
      return found?.id.endsWith('.ts') ? { ...found, id: found.id + own } : found;
    },
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk' || !file.isEntry || !markOf(file.facadeModuleId ?? '')) continue;
        const [first] = file.imports;
        if (first) this.error(`${file.fileName} must be one file, but imports ${first}.`);
      }
    },
  };
}

const development = '/dist/development/';

/** 0.4 KB less: https://github.com/remix-run/react-router/issues/14102 */
const productionRouter = (): Plugin => ({
  name: 'production-router',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^react-router(\/dom)?$/ },
    async handler(source, importer) {
      const found = await this.resolve(source, importer, { skipSelf: true });
      if (!found?.id.includes(development))
        throw new Error(`${source} no longer needs shared/tools/vite/shell-config.ts.`);
      return { ...found, id: found.id.replace(development, '/dist/production/') };
    },
  },
});
