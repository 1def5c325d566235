import { platformVersion, type SharedVersions } from 'contract/shared-packages.ts';
import { version } from 'react';
import type { Plugin } from 'vite';

/** The versions that the shell offers. */
export const offered: SharedVersions = { react: version, platform: platformVersion };

/** The ranges that a section needs. */
export const needed: SharedVersions = { react: '^19.0.0', platform: `^${platformVersion}` };

export const sharedVersionsFile = 'shared-versions.json';

/** Writes the versions of shared packages beside the built files. The composer compares those of shell and sections. */
export const sharedVersions = (versions: SharedVersions): Plugin => ({
  name: 'shared-versions',
  apply: 'build',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: sharedVersionsFile, source: JSON.stringify(versions) });
  },
});
