import { federation } from '@module-federation/vite';
import type { SectionName } from 'contract/section.ts';
import { platformVersion } from 'contract/shared-packages.ts';

// In development, Module Federation's plugin links shell and sections, for its hot updates. Built ones need none of it
// (remote-entry.ts, shell/src/federation.ts).

const settings = { shareStrategy: 'loaded-first', manifest: true, dts: false, disableSnapshot: true } as const;

/** The shell. */
export const host = () =>
  federation({
    ...settings,
    name: 'shell',
    filename: 'hostEntry.js',
    hostInitInjectLocation: 'entry',
    remotes: {},
    shared: {
      react: { singleton: true, eager: true },
      platform: { singleton: true, eager: true, version: platformVersion },
    },
  });

/** A section: a remote that exposes `./section` and takes shared packages from the shell. */
export const remote = (name: SectionName) =>
  federation({
    ...settings,
    name,
    filename: 'remoteEntry.js',
    exposes: { './section': './src/section.ts' },
    shared: {
      react: { singleton: true, import: false, requiredVersion: '^19.0.0' },
      // In development the JSX runtime has state that it must share with the shell's React.
      'react/jsx-dev-runtime': { singleton: true, import: false },
      platform: { singleton: true, import: false, requiredVersion: `^${platformVersion}` },
    },
    bundleAllCSS: false,
    dev: { remoteHmr: true },
  });
