import { federation } from '@module-federation/vite';
import type { SharedPackage } from 'contract/builds.ts';
import type { SectionName } from 'contract/section.ts';
import type { Plugin } from 'vite';
import { platformVersion } from '../workspace/platform-version.ts';

/** What a section's `vite.config.ts` says of it. */
export interface Remote {
  name: SectionName;
  /** Module Federation's name of the one module that the shell loads, and its source. */
  exposes: { './section': string };
  /** The packages that it takes from the shell. */
  shared: SharedPackage[];
}

/** The versions of shared packages that sections built from this source need. */
const ranges: Record<SharedPackage, string> = { react: '^19.0.0', platform: `^${platformVersion}` };

/** Makes a section a remote of Module Federation (docs/decisions/044-module-federation.md). */
export function remote({ name, exposes, shared }: Remote, root: string, command: 'build' | 'serve'): Plugin[] {
  const share = (requiredVersion?: string) => ({
    singleton: true,
    // The section has no copy of its own: the shell always offers one.
    import: false as const,
    ...(requiredVersion && { requiredVersion, strictVersion: true }),
  });
  const packages = Object.fromEntries(shared.map((one) => [one, share(ranges[one])]));
  const plugins = federation({
    name,
    exposes,
    // In development the JSX runtime has state that it must share with the shell's React.
    shared: command === 'build' ? packages : { ...packages, 'react/jsx-dev-runtime': share() },
    filename: 'remoteEntry.js',
    manifest: true,
    shareStrategy: 'loaded-first',
    // A section loads no remotes. In development the setting would be a global, for the shell too.
    disableRemote: command === 'build',
    disableSnapshot: command === 'build',
    // Types come from the workspace.
    dts: false,
    // The shell has the one copy of the runtime (shell/src/sections/federation-host.ts).
    experiments: { externalRuntime: true },
    dev: { remoteHmr: true },
  }) as Plugin[];
  return [wholeGraph(`${root}/${exposes['./section']}`), ...plugins];
}

/** Modules that the federation plugin writes once it knows the graph of the section. */
const writtenLate = /__loadShare__|REMOTE_ENTRY|localSharedImportMap/;
const fromPlugin = /__loadShare__|REMOTE_ENTRY|localSharedImportMap|virtual:mf/;

/**
 * Makes the federation plugin wait for the whole graph of an exposed module. Version 1.23.0 takes the graph for
 * complete when no module has come for 10 ms; a busy machine then builds a share without the names that are read
 * later, and fails with MISSING_EXPORT. Related: module-federation/vite issues 437, 873, 1090 and 1285.
 * Remove it once federation.test.ts says that the plugin waits by itself.
 */
function wholeGraph(exposed: string): Plugin {
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
