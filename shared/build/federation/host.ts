import { federation } from '@module-federation/vite';
import { platformVersion } from 'contract/shared-packages.ts';
import { version } from 'react';
import type { Plugin } from 'vite';
import { manifestFile } from './insides.ts';

/** Records what the shell offers to sections, as a federation manifest does; the composer compares it with what they need. */
export const offer = (): Plugin => ({
  name: 'offer',
  generateBundle() {
    const shared = [
      { name: 'react', version },
      { name: 'platform', version: platformVersion },
    ];
    this.emitFile({ type: 'asset', fileName: manifestFile, source: JSON.stringify({ shared }) });
  },
});

/** The host as the plugin makes it, in development; the built shell is one itself (shell/src/federation.ts). */
export const host = () =>
  federation({
    name: 'shell',
    filename: 'hostEntry.js',
    hostInitInjectLocation: 'entry',
    remotes: {},
    shared: {
      react: { singleton: true, eager: true },
      platform: { singleton: true, eager: true, version: platformVersion },
    },
    shareStrategy: 'loaded-first',
    manifest: true,
    dts: false,
    disableSnapshot: true,
    experiments: { provideExternalRuntime: true },
  });
