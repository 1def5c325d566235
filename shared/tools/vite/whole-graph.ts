import type { Plugin } from 'vite';

/** Modules that the federation plugin writes once it knows the graph of the section. */
const writtenLate = /__loadShare__|REMOTE_ENTRY|localSharedImportMap/;
const fromPlugin = /__loadShare__|REMOTE_ENTRY|localSharedImportMap|virtual:mf/;

/**
 * Makes the federation plugin wait for the whole graph of an exposed module. Version 1.23.0 takes the graph for
 * complete when no module has come for 10 ms; a busy machine then builds a share without the names that are read
 * later, and fails with MISSING_EXPORT. Related: module-federation/vite issues 437, 873, 1090 and 1285.
 * Remove it once federation.test.ts says that the plugin waits by itself.
 */
export function wholeGraph(exposed: string): Plugin {
  let whole: Promise<void> | undefined;
  return {
    name: 'whole-graph',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      whole = undefined;
    },
    load: {
      order: 'pre',
      filter: { id: writtenLate },
      async handler() {
        const seen = new Set<string>();
        const walk = async (id: string): Promise<void> => {
          if (seen.has(id) || fromPlugin.test(id)) return;
          seen.add(id);
          const { importedIds, dynamicallyImportedIds } = await this.load({ id });
          await Promise.all([...importedIds, ...dynamicallyImportedIds].map(walk));
        };
        whole ??= walk(exposed);
        await whole;
        return null;
      },
    },
  };
}
