import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sharedPackages } from 'contract/shared-packages.ts';
import * as React from 'react';
import { type Plugin, parseSync } from 'vite';
import { repository } from '../../workspace/repository.ts';
import { isRemoteEntry, isUnneeded, sharedImport } from './insides.ts';

/**
 * The container of a section: the two functions that Module Federation needs from a remote entry. `init` copies React
 * and the facade from the share scope to the cache where compiled imports look for them. `get` returns the section's one
 * module (docs/decisions/007-lean-containers.md).
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

/** All names of a shared package. The bundler removes those that a section does not use. */
function namesOf(name: string): string[] {
  if (name === 'react') return Object.keys(React).filter((one) => /^(?!default)\w+$/.test(one));
  const facade = path.join(repository, 'shared/platform/platform.ts');
  const { staticExports } = parseSync(facade, readFileSync(facade, 'utf8')).module;
  return staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ isType, exportName }) => (isType ? [] : (exportName.name ?? []))),
  );
}

/** A shared package as modules import it. `init` has put it in the cache before any of them runs. */
const sharedSource = (name: string) => `
const shared = globalThis.__mf_module_cache__.share['default:${name}'];
${namesOf(name)
  .map((one) => `export const ${one} = /* @__PURE__ */ (() => shared.${one})();`)
  .join('\n')}
export default /* @__PURE__ */ (() => shared.default ?? shared)();`;

/**
 * Replaces the plugin's container and imports by ours, which are 7 KB lighter in every section. The plugin writes
 * imports of the names that it has seen when no module has come for 10 ms, and so misses some on a busy machine: ours
 * have all names.
 */
export function container(exposed: string): Plugin {
  return {
    name: 'container',
    apply: 'build',
    enforce: 'post',
    transform: {
      order: 'post',
      handler(_code, id) {
        const name = sharedImport(id);
        if (isRemoteEntry(id)) return { code: containerSource(exposed), map: null };
        return name ? { code: sharedSource(name), map: null } : undefined;
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
