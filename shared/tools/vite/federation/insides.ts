import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Everything in this repository that depends on the insides of `@module-federation/vite`. If an update changes them,
 * `insides.test.ts` fails.
 */

/** The plugin's module for the remote entry. */
export const isRemoteEntry = (id: string): boolean => /virtual:mf-REMOTE_ENTRY_ID/.test(id);

/** The package that one of the plugin's modules takes from the share scope; undefined for other modules. */
export const sharedImport = (id: string): string | undefined => /__loadShare__(\w+?)__loadShare__/.exec(id)?.[1];

/** The names that the code of such a module exports. */
export const sharedNames = (code: string): string[] =>
  [...code.matchAll(/__mf_\d+ as (\w+)/g)].map(([, name = '']) => name);

/** Built files for remotes that start by themselves or load others. Ours do neither. */
export const isUnneeded = (file: string): boolean => /(hostInit|pendingShares|localSharedImportMap)/.test(file);

/** Whether a built module belongs to the remote entry, and so runs on every page with the section. */
export const runsWithRemote = (entry: string): boolean => /^virtual:mf/.test(entry) && !/__(H_A_I|P_S)__/.test(entry);

/**
 * The plugin uses a timer to decide that it has seen every module. On a busy machine it sometimes misses a shared
 * import, and the build fails with this error. Of 24 builds, four at a time on two cores, 2 failed.
 */
export const missedImport = (output: string): boolean => output.includes('MISSING_EXPORT');

export const manifestFile = 'mf-manifest.json';

/** A package in the manifest: the version that the shell offers, or the range that a section needs. */
export interface ManifestPackage {
  name: string;
  version: string;
  requiredVersion: string;
}

export const readManifest = (folder: string): ManifestPackage[] =>
  JSON.parse(readFileSync(path.join(folder, manifestFile), 'utf8')).shared;
