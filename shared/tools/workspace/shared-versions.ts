import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { SharedPackage } from 'contract/builds.ts';
import { version as react } from 'react';

const facade = readFileSync(path.resolve(import.meta.dirname, '../../platform/package.json'), 'utf8');

/** What the shell offers to sections. Raise the facade's version when a name goes or changes its meaning. */
export const sharedVersions: Record<SharedPackage, string> = { react, platform: JSON.parse(facade).version };
