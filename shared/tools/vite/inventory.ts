import type { BuiltFile } from 'contract/built-file.ts';
import type { Plugin } from 'vite';
import { remoteEntry } from './federation/remote-entry.ts';

/** The npm package of a module. Every app may have a copy of React's JSX runtime, which has no state. */
function packageOf(id: string): string[] {
  const name = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1];
  if (!name) return [];
  return [name === 'react' && id.includes('jsx-runtime') ? 'react/jsx-runtime' : name];
}

/** Whether a module runs on every page that uses the app: its entry, and what that exposes. */
const runsAlways = (entry: string): boolean =>
  /^src\/(browser\.tsx|section\.ts)(\?|$)/.test(entry) || entry === remoteEntry;

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
          .flatMap(packageOf);
        return [
          {
            file: output.fileName,
            entry,
            ...(entry && runsAlways(entry) && { always: true }),
            imports: output.imports.filter((file) => file in bundle),
            packages: [...new Set(packages)].sort(),
          },
        ];
      });
      const source = JSON.stringify(
        files.sort((a, b) => a.file.localeCompare(b.file)),
        null,
        1,
      );
      this.emitFile({ type: 'asset', fileName: 'inventory.json', source });
    },
  };
}
