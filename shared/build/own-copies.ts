import type { Plugin } from 'vite';

const mark = '?own-copy';

/**
 * Gives some entries of a build copies of the modules that they import, so that they share no chunk with other entries.
 * The files of the other entries then stay as they are, and an entry that imports nothing at run time is one file.
 */
export function ownCopies(entries: string[]): Plugin {
  const isOwn = (id = '') => id.endsWith(mark) || entries.some((entry) => id.endsWith(entry));
  return {
    name: 'own-copies',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!isOwn(importer) || source.endsWith(mark)) return null;
      const found = await this.resolve(source, importer, { skipSelf: true });
      return found?.id.endsWith('.ts') ? { ...found, id: found.id + mark } : found;
    },
  };
}
