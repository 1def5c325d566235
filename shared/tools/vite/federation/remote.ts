import { federation } from '@module-federation/vite';
import type { SectionName } from 'contract/section.ts';
import { platformVersion } from 'contract/shared-packages.ts';

/** The federation plugin for a section: a remote that exposes `./section` and bundles no shared package. */
export function remote(name: SectionName, command: 'build' | 'serve') {
  return federation({
    name,
    filename: 'remoteEntry.js',
    exposes: { './section': './src/section.ts' },
    shared: {
      react: { singleton: true, import: false, requiredVersion: '^19.0.0' },
      // In development the JSX runtime has state that it must share with the shell's React.
      ...(command === 'serve' && { 'react/jsx-dev-runtime': { singleton: true, import: false as const } }),
      platform: { singleton: true, import: false, requiredVersion: `^${platformVersion}` },
    },
    shareStrategy: 'loaded-first',
    manifest: true,
    bundleAllCSS: false,
    dts: false,
    // In development, Vite would define this for the whole page, the shell included.
    disableRemote: command === 'build',
    disableSnapshot: true,
    // Our container needs none of the runtime. In development each server bundles its own, in one file.
    ...(command === 'build' && { experiments: { externalRuntime: true } }),
    dev: { remoteHmr: true },
  });
}
