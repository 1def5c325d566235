import path from 'node:path';
import { inventory } from 'tools/vite/build-records.ts';
import { clientBuild, plainImports } from 'tools/vite/client-build.ts';
import { contentPlugin } from 'tools/vite/content-plugin.ts';
import { apps, repository } from 'tools/workspace/apps.ts';
import { defineConfig, type Plugin, type UserConfig } from 'vite';

const here = import.meta.dirname;
const shell = path.join(repository, 'shell');

/** The entries are outside the shell and have no dependencies of their own. They use the shell's. */
const packagesOfTheShell: Plugin = {
  name: 'packages-of-the-shell',
  enforce: 'pre',
  resolveId(id, importer, options) {
    if (!importer?.startsWith(here) || /^[./\0]/.test(id)) return null;
    return this.resolve(id, path.join(shell, 'src/browser.tsx'), { ...options, skipSelf: true });
  },
};

/** The apps' settings, for the same browsers and minification. */
const { target, minify, terserOptions } = clientBuild();

/** Builds the whole site as one app that hydrates HTML, with one stylesheet; with `--ssr`, what renders the HTML. */
export default defineConfig(({ isSsrBuild }): UserConfig => {
  const input: Record<string, string> = isSsrBuild
    ? { server: path.join(here, 'server.ts') }
    : { browser: path.join(here, 'prerendered.tsx') };
  const rolldownOptions = { input, ...(isSsrBuild && { output: { entryFileNames: '[name].js' } }) };
  // In `assets` are the files of releases.
  const client = { target, minify, terserOptions, assetsDir: 'bundle', modulePreload: false, cssCodeSplit: false };
  return {
    root: here,
    publicDir: path.join(shell, 'public'),
    plugins: [
      packagesOfTheShell,
      ...apps.map(contentPlugin),
      plainImports(),
      ...(isSsrBuild ? [] : [inventory(repository)]),
    ],
    oxc: { jsx: { runtime: 'automatic' } },
    ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
    build: { ...(!isSsrBuild && client), rolldownOptions },
    ssr: { noExternal: true },
  };
});
