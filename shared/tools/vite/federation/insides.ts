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

/** Built files for remotes that start by themselves or load others. Ours do neither. */
export const isUnneeded = (file: string): boolean => /(hostInit|pendingShares|localSharedImportMap)/.test(file);

/** Whether a built module belongs to the remote entry, and so runs on every page with the section. */
export const runsWithRemote = (entry: string): boolean => /^virtual:mf/.test(entry) && !/__(H_A_I|P_S)__/.test(entry);

export const manifestFile = 'mf-manifest.json';

/** A package in the manifest: the version that the shell offers, or the range that a section needs. */
export interface ManifestPackage {
  name: string;
  version: string;
  requiredVersion: string;
}

export const readManifest = (folder: string): ManifestPackage[] =>
  JSON.parse(readFileSync(path.join(folder, manifestFile), 'utf8')).shared;
