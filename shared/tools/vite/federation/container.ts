import { sharedPackages } from 'contract/shared-packages.ts';
import type { Plugin } from 'vite';
import { isRemoteEntry, isUnneeded, sharedImport, sharedNames } from './insides.ts';

/**
 * The container of a section: the two functions that Module Federation needs from a remote entry. `init` copies React
 * and the facade from the share scope to the cache where the plugin's compiled imports look for them. `get` returns the
 * section's one module (docs/decisions/007-lean-containers.md).
 */
const containerSource = (exposed: string) => `
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

/** A shared package as modules import it. `init` has put it in the cache before any of them runs. */
const sharedSource = (name: string, names: string[]) => `
const shared = globalThis.__mf_module_cache__.share['default:${name}'];
export const { ${names.join(', ')} } = shared;
export { shared as __moduleExports };
export default shared.default ?? shared;`;

/** Replaces the plugin's container and imports by ours, which are 7 KB lighter in every section. */
export function container(exposed: string): Plugin {
  return {
    name: 'container',
    apply: 'build',
    enforce: 'post',
    transform: {
      order: 'post',
      handler(code, id) {
        if (isRemoteEntry(id)) return { code: containerSource(exposed), map: null };
        const name = sharedImport(id);
        return name ? { code: sharedSource(name, sharedNames(code)), map: null } : undefined;
      },
    },
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        for (const file of Object.keys(bundle)) if (isUnneeded(file)) delete bundle[file];
      },
    },
  };
}
