import path from 'node:path';
import { inventory } from 'tools/vite/build-records.ts';
import { clientBuild, plainImports } from 'tools/vite/client-build.ts';
import { contentPlugin } from 'tools/vite/content-plugin.ts';
import { apps, repository } from 'tools/workspace/apps.ts';
import { defineConfig, type UserConfig } from 'vite';

const here = import.meta.dirname;

/** The apps' settings, for the same browsers and minification. */
const { target, minify, terserOptions } = clientBuild();

/** Builds the whole site as one app with one stylesheet; with `--ssr`, what renders its HTML. */
export default defineConfig(({ isSsrBuild }): UserConfig => {
  const input = path.join(here, isSsrBuild ? 'server.ts' : 'prerendered.tsx');
  const rolldownOptions = { input, ...(isSsrBuild && { output: { entryFileNames: '[name].js' } }) };
  // In `assets` are the files of releases.
  const client = { target, minify, terserOptions, assetsDir: 'bundle', modulePreload: false, cssCodeSplit: false };
  return {
    root: here,
    publicDir: path.join(repository, 'shell/public'),
    plugins: [...apps.map(contentPlugin), plainImports(), ...(isSsrBuild ? [] : [inventory(repository)])],
    oxc: { jsx: { runtime: 'automatic' } },
    ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
    build: { ...(!isSsrBuild && client), rolldownOptions },
    ssr: { noExternal: true },
  };
});
