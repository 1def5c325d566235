import path from 'node:path';
import { contentPlugin } from 'build/content-plugin.ts';
import { inventory } from 'build/inventory.ts';
import { plainImports } from 'build/plain-imports.ts';
import { shellConfig } from 'build/shell-config.ts';
import { type ConfigEnv, defineConfig, type Plugin, type UserConfig } from 'vite';
import { apps, repository } from 'workspace/apps.ts';

const here = import.meta.dirname;
const shell = path.join(repository, 'shell');

/** The entries stand outside the shell and have no packages of their own: they take the shell's. */
const packagesOfTheShell: Plugin = {
  name: 'packages-of-the-shell',
  enforce: 'pre',
  resolveId(id, importer, options) {
    if (!importer?.startsWith(here) || /^[./\0]/.test(id)) return null;
    return this.resolve(id, path.join(shell, 'src/browser.tsx'), { ...options, skipSelf: true });
  },
};

/** How the shell is built for the same browsers, and as small. */
const asTheShell = (env: ConfigEnv) => {
  const { target, cssTarget, minify, terserOptions, cssMinify } = shellConfig(shell, { name: 'none' })(env).build ?? {};
  return { target, cssTarget, minify, terserOptions, cssMinify };
};

/**
 * Three builds of the same source as one bundle. By itself an ordinary client-rendered Vite app: what is not the site's
 * own is left as Vite has it. With the mode `prerendered`, the entry that takes over HTML, its styles in one file as the
 * composed site's are; and with `--ssr`, what renders that HTML.
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
          ...asTheShell(env),
          ...(prerendered && {
            modulePreload: false,
            cssCodeSplit: false,
            rolldownOptions: { input: { browser: path.join(here, 'prerendered.tsx') } },
          }),
        },
    ssr: { noExternal: true },
  };
});
