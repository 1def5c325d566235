import path from 'node:path';
import { contentPlugin } from 'shared/content/plugin.ts';
import { type Namespace, providers } from 'shared/content/providers.ts';
import { defineConfig, type Plugin } from 'vite';
import { repository } from '../../paths.ts';

const here = import.meta.dirname;
const shell = path.join(repository, 'shell');

/** The entry stands outside the shell and has no packages of its own: it takes the shell's. */
const packagesOfTheShell: Plugin = {
  name: 'packages-of-the-shell',
  enforce: 'pre',
  resolveId(id, importer, options) {
    if (!importer?.startsWith(here) || /^[./\0]/.test(id)) return null;
    return this.resolve(id, path.join(shell, 'src/browser.tsx'), { ...options, skipSelf: true });
  },
};

/** An ordinary Vite app: everything that is not the site's own is left as Vite has it. */
export default defineConfig({
  root: here,
  publicDir: path.join(shell, 'public'),
  plugins: [packagesOfTheShell, ...(Object.keys(providers) as Namespace[]).map(contentPlugin)],
  oxc: { jsx: { runtime: 'automatic' } },
  build: { target: 'es2022' },
});
