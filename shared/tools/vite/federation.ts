import { federation } from '@module-federation/vite';
import type { SharedPackage } from 'contract/builds.ts';
import type { SectionName } from 'contract/section.ts';
import type { Plugin } from 'vite';
import { sharedVersions } from '../workspace/shared-versions.ts';

/** What a section's `vite.config.ts` says of it. */
export interface Remote {
  name: SectionName;
  /** Module Federation's name of the one module that the shell loads, and its source. */
  exposes: { './section': string };
  /** The packages that it takes from the shell. */
  shared: SharedPackage[];
}

/** The versions of shared packages that sections built from this source need. */
const ranges: Record<SharedPackage, string> = { react: '^19.0.0', platform: `^${sharedVersions.platform}` };

/** Makes a section a remote of Module Federation (docs/decisions/044-module-federation.md). */
export function remote({ name, exposes, shared }: Remote, command: 'build' | 'serve'): Plugin[] {
  const share = (requiredVersion?: string) => ({
    singleton: true,
    // The section has no copy of its own: the shell always offers one.
    import: false as const,
    ...(requiredVersion && { requiredVersion, strictVersion: true }),
  });
  const packages = Object.fromEntries(shared.map((one) => [one, share(ranges[one])]));
  return federation({
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
}
