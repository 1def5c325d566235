import { existsSync } from 'node:fs';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import type { SectionName } from 'contract/section.ts';
import { defineConfig, type UserConfig } from 'vite';
import { appNamed, devAddress, devPort } from '../workspace/apps.ts';
import { inputs, inventory, needed, remoteEntry, sharedVersions } from './build-records.ts';
import { assetsDir, clientBuild, plainImports } from './client-build.ts';
import { contentPlugin } from './content-plugin.ts';
import { devSection } from './dev-section.ts';
import { devRemote, remote } from './federation.ts';
import { plainStyles } from './plain-css.ts';

/** The mode of a development server whose section is shown inside the live site (release/cli/dev-live.ts). */
export const liveMode = 'live';

/** The Vite configuration of every section: a remote for browsers; with `--ssr`, a module for the composer. */
export function sectionConfig(root: string) {
  const name = path.basename(root) as SectionName;
  return defineConfig(({ isSsrBuild, command, mode }): UserConfig => {
    const inLiveSite = mode === liveMode;
    const base = process.env.RELEASE_BASE ?? '/';
    const files = `${root}/src/files.ts`;
    return {
      root,
      base,
      cacheDir: `${root}/node_modules/.vite`,
      plugins: [
        plainImports(),
        contentPlugin(appNamed(name)),
        // The live site's React refreshes no components (decision 043).
        ...(inLiveSite ? [] : [react()]),
        devSection(appNamed(name)),
        inputs(root),
        command === 'serve' && !inLiveSite && devRemote(name),
        ...(isSsrBuild || (command === 'serve' && !inLiveSite)
          ? []
          : [remote(name, `${root}/src/section.ts`), sharedVersions(needed), inventory(root), plainStyles()]),
      ],
      oxc: inLiveSite ? { jsx: { runtime: 'automatic', development: false } } : {},
      build: isSsrBuild
        ? {
            outDir: 'dist/server',
            assetsDir,
            copyPublicDir: false,
            rolldownOptions: {
              input: { section: 'src/section.ts', ...(existsSync(files) && { files }) },
              external: ['react', 'react/jsx-runtime', 'platform'],
              output: { entryFileNames: '[name].js' },
            },
          }
        : clientBuild({
            input: { remoteEntry },
            output: { entryFileNames: '[name].js' },
            preserveEntrySignatures: 'strict',
          }),
      ssr: command === 'build' ? { noExternal: true } : {},
      server:
        command === 'serve' && !inLiveSite
          ? {
              port: devPort(name),
              strictPort: true,
              origin: devAddress(name),
              cors: true,
              warmup: { clientFiles: ['src/section.ts', 'src/pages.ts'] },
            }
          : {},
    };
  });
}
