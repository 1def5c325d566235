import type { Plugin } from 'vite';

const mark = '?own-copy';

/**
 * Gives an entry of a build copies of the modules that it imports, so that it shares no chunk with other entries: a
 * service worker that is not a module cannot import one.
 */
export function ownCopies(entry: string): Plugin {
  const isOwn = (id = '') => id.endsWith(entry) || id.endsWith(mark);
  return {
    name: 'own-copies',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!isOwn(importer) || source.endsWith(mark)) return null;
      const found = await this.resolve(source, importer, { skipSelf: true });
      return found && { ...found, id: found.id + mark };
    },
  };
}
