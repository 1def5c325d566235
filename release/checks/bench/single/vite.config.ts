import path from 'node:path';
import { clientBuild } from 'tools/vite/client-build.ts';
import { contentPlugin } from 'tools/vite/content-plugin.ts';
import { inventory } from 'tools/vite/inventory.ts';
import { plainImports } from 'tools/vite/plain-imports.ts';
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

/**
 * Three builds of the same source as one bundle: by default, an ordinary client-rendered Vite app; in the mode
 * `prerendered`, an app that hydrates HTML, with its styles in one file, as the composed site has them; and with `--ssr`,
 * the code that renders this HTML.
 */
export default defineConfig((env): UserConfig => {
  const prerendered = env.mode === 'prerendered';
  const server = env.isSsrBuild ?? false;
  return {
    root: here,
    publicDir: path.join(shell, 'public'),
    plugins: [
      packagesOfTheShell,
      ...apps.map(contentPlugin),
      ...(prerendered ? [plainImports(), ...(server ? [] : [inventory(repository)])] : []),
    ],
    oxc: { jsx: { runtime: 'automatic' } },
    ...(server && { define: { 'process.env.NODE_ENV': '"production"' } }),
    build: server
      ? {
          rolldownOptions: { input: { server: path.join(here, 'server.ts') }, output: { entryFileNames: '[name].js' } },
        }
      : {
          target,
          minify,
          terserOptions,
          ...(prerendered && {
            modulePreload: false,
            cssCodeSplit: false,
            rolldownOptions: { input: { browser: path.join(here, 'prerendered.tsx') } },
          }),
        },
    ssr: { noExternal: true },
  };
});
