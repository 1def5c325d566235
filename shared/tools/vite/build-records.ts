import type { BuiltFile } from 'contract/builds.ts';
import type { Plugin } from 'vite';

const packageOf = (file: string) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1];

/** Every app may have a copy of React's JSX runtime, which has no state. */
const isJsxRuntime = (id: string) => id.includes('/node_modules/react/') && id.includes('jsx-runtime');

/** The shell's entry, which runs on every page. */
const shellEntry = 'src/browser.tsx';

/** Records what each built file was made from: for preloads, and for tests of packages bundled twice. */
export function inventory(root: string): Plugin {
  return {
    name: 'inventory',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const files = chunks.map(({ facadeModuleId, moduleIds, modules, fileName, imports }): BuiltFile => {
        const entry = facadeModuleId?.replace(/^\0/, '').replace(`${root}/`, '');
        const packages = moduleIds
          .filter((id) => (modules[id]?.renderedLength ?? 0) > 0)
          .flatMap((id) => (isJsxRuntime(id) ? 'react/jsx-runtime' : (packageOf(id) ?? [])));
        return {
          file: fileName,
          entry,
          ...(entry === shellEntry && { always: true }),
          imports: imports.filter((file) => file in bundle),
          packages: [...new Set(packages)].sort(),
        };
      });
      files.sort((a, b) => a.file.localeCompare(b.file));
      this.emitFile({ type: 'asset', fileName: 'inventory.json', source: JSON.stringify(files, null, 1) });
    },
  };
}
