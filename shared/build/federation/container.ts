import { sharedPackages } from 'contract/shared-packages.ts';
import type { Plugin } from 'vite';
import { isNeedless, isRemoteEntry, sharedImport, sharedNames } from './insides.ts';

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

/** An import of what is shared: `init` has put it in the cache before any of a section's modules runs. */
const taken = (name: string, names: string[]) => `
const shared = globalThis.__mf_module_cache__.share['default:${name}'];
export const { ${names.join(', ')} } = shared;
export { shared as __moduleExports };
export default shared.default ?? shared;`;

/** Puts our container and imports in the place of the plugin's, which weigh 7 KB more in every section. */
export function container(exposed: string): Plugin {
  return {
    name: 'container',
    apply: 'build',
    enforce: 'post',
    transform: {
      order: 'post',
      handler(code, id) {
        if (isRemoteEntry(id)) return { code: source(exposed), map: null };
        const name = sharedImport(id);
        return name ? { code: taken(name, sharedNames(code)), map: null } : undefined;
      },
    },
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        for (const file of Object.keys(bundle)) if (isNeedless(file)) delete bundle[file];
      },
    },
  };
}
