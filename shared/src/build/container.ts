import type { Plugin } from 'vite';
import { sharedPackages } from './federation.ts';

/**
 * The container of a section: what Module Federation asks of a remote entry, `init` and `get`, and no more. It takes
 * React and the facade from the share scope it is given, into the cache where the plugin's compiled imports look for
 * them, and hands out the section's one module. Files that come later wait until the plugin has started: it has, as
 * soon as the module is there. (docs/decisions/007-lean-containers.md)
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
  for (const key of Object.keys(globalThis)) if (key.startsWith('__mf_init__')) globalThis[key].initResolve({});
  return () => module;
};`;

const isRemoteEntry = /virtual:mf-REMOTE_ENTRY_ID/;

/** What the plugin adds for a remote that starts by itself or consumes others; this one does neither. */
const needless = /(hostInit|pendingShares|localSharedImportMap)/;

/** Puts our container in the place of the plugin's, which weighs 6 KB more in every section. */
export function container(exposed: string): Plugin {
  return {
    name: 'container',
    apply: 'build',
    enforce: 'post',
    transform: {
      order: 'post',
      handler: (_code, id) => (isRemoteEntry.test(id) ? { code: source(exposed), map: null } : undefined),
    },
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        for (const file of Object.keys(bundle)) if (needless.test(file)) delete bundle[file];
      },
    },
  };
}
