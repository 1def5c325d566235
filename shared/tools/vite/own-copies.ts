import { parse } from 'node:path';
import type { Plugin } from 'vite';

const mark = '?copy-of-';

/**
 * Gives some entries of a build copies of the modules that they import, so that each becomes one file, which a worker
 * can load as a classic script, and the files of the other entries stay as they are. Fails if an entry becomes more.
 */
export function ownCopies(entries: string[]): Plugin {
  const markOf = (id = ''): string | undefined => {
    const entry = entries.find((path) => id.endsWith(path));
    return entry ? mark + parse(entry).name : id.match(/\?copy-of-.+$/)?.[0];
  };
  return {
    name: 'own-copies',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer) {
      const own = markOf(importer);
      if (!own || source.endsWith(own)) return null;
      const found = await this.resolve(source, importer, { skipSelf: true });
      return found?.id.endsWith('.ts') ? { ...found, id: found.id + own } : found;
    },
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk' || !file.isEntry || !markOf(file.facadeModuleId ?? '')) continue;
        const [first] = file.imports;
        if (first) this.error(`${file.fileName} must be one file, but imports ${first}.`);
      }
    },
  };
}
