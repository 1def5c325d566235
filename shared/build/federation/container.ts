import { sharedPackages } from 'contract/shared-packages.ts';
import type { Plugin } from 'vite';

/**
 * The container of a section: what Module Federation asks of a remote entry, `init` and `get`, and no more. It takes
 * React and the facade from the share scope it is given, into the cache where the plugin's compiled imports look for
 * them, and hands out the section's one module. (docs/decisions/007-lean-containers.md)
 */
const source = (exposed: string) => `
const { share } = (globalThis.__mf_module_cache__ ??= { share: {}, remote: {} });
const take = async (name, versions) => {
  if (share['default:' + name]) return;
  const [provider] = Object.values(versions ?? {});
  if (!provider) throw new Error('The shell shares no ' + name + '.');
  share['default:' + name] = share[name] = (provider.lib ?? (await provider.get()))();
};
export const init = (scope) => Promise.all(${JSON.stringify(sharedPackages)}.map((name) => take(name, scope[name])));
export const get = async () => {
  const module = await import(${JSON.stringify(exposed)});
  return () => module;
};`;

const isRemoteEntry = /virtual:mf-REMOTE_ENTRY_ID/;
const isSharedImport = /__loadShare__(\w+?)__loadShare__/;

/** An import of what is shared: `init` has put it in the cache before any of a section's modules runs. */
const taken = (name: string, names: string[]) => `
const shared = globalThis.__mf_module_cache__.share['default:${name}'];
export const { ${names.join(', ')} } = shared;
export { shared as __moduleExports };
export default shared.default ?? shared;`;

/** The names that a section imports, as the plugin found them and wrote them down in its own module. */
const namesIn = (code: string): string[] => [...code.matchAll(/__mf_\d+ as (\w+)/g)].map(([, name = '']) => name);

/** What the plugin adds for a remote that starts by itself or consumes others; this one does neither. */
const needless = /(hostInit|pendingShares|localSharedImportMap)/;

/** Puts our container and imports in the place of the plugin's, which weigh 7 KB more in every section. */
export function container(exposed: string): Plugin {
  return {
    name: 'container',
    apply: 'build',
    enforce: 'post',
    transform: {
      order: 'post',
      handler(code, id) {
        if (isRemoteEntry.test(id)) return { code: source(exposed), map: null };
        const name = isSharedImport.exec(id)?.[1];
        return name ? { code: taken(name, namesIn(code)), map: null } : undefined;
      },
    },
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        for (const file of Object.keys(bundle)) if (needless.test(file)) delete bundle[file];
      },
    },
  };
}
