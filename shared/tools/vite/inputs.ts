import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { repository } from '../workspace/apps.ts';

/** What a build read; `inputs.json`, beside the built files. */
export interface BuildInputs {
  /** Relative to the repository. */
  files: string[];
  /** Names of npm packages. */
  packages: string[];
}

const cssImport = /@import\s+(?:url\()?["']([^"']+)["']/g;

/** Records the source files and packages that a build bundles, without content, which the bundler does not read. */
export function inputs(root: string): Plugin {
  return {
    name: 'inputs',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const ids = [...this.getModuleIds()].map(withoutQuery).filter((id) => path.isAbsolute(id));
      const imported = await Promise.all(
        ids
          .filter((id) => id.endsWith('.css'))
          .flatMap((id) =>
            [...readFileSync(id, 'utf8').matchAll(cssImport)].map(([, name = '']) => this.resolve(name, id)),
          ),
      );
      const assets = Object.values(bundle).flatMap((output) =>
        output.type === 'asset' ? output.originalFileNames.map((name) => path.resolve(root, name)) : [],
      );
      const all = [...ids, ...imported.flatMap((found) => (found ? withoutQuery(found.id) : [])), ...assets];
      const source: BuildInputs = {
        files: sorted([...all.filter((file) => !inPackage(file) && existsSync(file)), ...filesBelow(`${root}/public`)]),
        packages: [...new Set(all.flatMap((file) => packageOf(file)))].sort(),
      };
      this.emitFile({ type: 'asset', fileName: 'inputs.json', source: JSON.stringify(source) });
    },
  };
}

const withoutQuery = (id: string): string => id.replace(/[?].*$/, '');
const inPackage = (file: string): boolean => file.includes('/node_modules/');
const packageOf = (file: string): string[] => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file)?.slice(1) ?? [];

const sorted = (files: string[]): string[] =>
  [...new Set(files.map((file) => path.relative(repository, file)))].filter((file) => !file.startsWith('..')).sort();

const filesBelow = (folder: string): string[] =>
  existsSync(folder) ? readdirSync(folder).map((name) => path.join(folder, name)) : [];
