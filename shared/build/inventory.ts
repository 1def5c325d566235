import type { BuiltFile } from 'contract/built-file.ts';
import type { Plugin } from 'vite';
import { runsWithRemote } from './federation/insides.ts';

/** The npm package of a module. React's markup runtime has no state: it is no copy of React, and every app has its own. */
function packageOf(id: string): string[] {
  const name = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1];
  if (!name) return [];
  return [name === 'react' && id.includes('jsx-runtime') ? 'react/jsx-runtime' : name];
}

/** The entry of the shell or of a section, and what federation loads around it. */
const runsAlways = (entry: string): boolean =>
  /^src\/(browser\.tsx|section\.ts)(\?|$)/.test(entry) || runsWithRemote(entry);

/** Writes down, beside the built files, what each was made from: which to preload for a page, and what is in it twice. */
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
            imports: output.imports,
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
