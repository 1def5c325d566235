import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { BuiltFile, sharedRanges } from 'contract/builds.ts';
import type { Plugin } from 'vite';
import { filesBelow, repository } from '../workspace/repository.ts';

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
        files: sorted([
          ...all.filter((file) => !inPackage(file) && existsSync(file)),
          ...filesBelow(`${root}/public`).map((name) => `${root}/public/${name}`),
        ]),
        packages: [...new Set(all.flatMap((file) => packageOf(file) ?? []))].sort(),
      };
      this.emitFile({ type: 'asset', fileName: 'inputs.json', source: JSON.stringify(source) });
    },
  };
}

const withoutQuery = (id: string): string => id.replace(/[?].*$/, '');
const inPackage = (file: string): boolean => file.includes('/node_modules/');
const packageOf = (file: string): string | undefined => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1];

const sorted = (files: string[]): string[] =>
  [...new Set(files.map((file) => path.relative(repository, file)))].filter((file) => !file.startsWith('..')).sort();

/** Every app may have a copy of React's JSX runtime, which has no state. */
const isJsxRuntime = (id: string): boolean => id.includes('/node_modules/react/') && id.includes('jsx-runtime');

/** The shell's entry, which runs on every page. */
const shellEntry = 'src/browser.tsx';

/** Records what each built file was made from. The composer preloads by it, and tests look for packages bundled twice. */
export function inventory(root: string): Plugin {
  return {
    name: 'inventory',
    generateBundle(_options, bundle) {
      const files = Object.values(bundle).flatMap((output): BuiltFile[] => {
        if (output.type !== 'chunk') return [];
        const entry = output.facadeModuleId?.replace(/^\0/, '').replace(`${root}/`, '');
        const packages = output.moduleIds
          .filter((id) => (output.modules[id]?.renderedLength ?? 0) > 0)
          .flatMap((id) => (isJsxRuntime(id) ? 'react/jsx-runtime' : (packageOf(id) ?? [])));
        return [
          {
            file: output.fileName,
            entry,
            ...(entry === shellEntry && { always: true }),
            imports: output.imports.filter((file) => file in bundle),
            packages: [...new Set(packages)].sort(),
          },
        ];
      });
      files.sort((a, b) => a.file.localeCompare(b.file));
      this.emitFile({ type: 'asset', fileName: 'inventory.json', source: JSON.stringify(files, null, 1) });
    },
  };
}

export const offeredFile = 'offered.json';

/** Writes the versions of the packages that the shell shares, which the composer compares with what sections need. */
export const offeredVersions = (versions: Record<keyof typeof sharedRanges, string>): Plugin => ({
  name: 'offered-versions',
  apply: 'build',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: offeredFile, source: JSON.stringify(versions) });
  },
});
