import { existsSync, readdirSync } from 'node:fs';
import type { AppName } from 'contract/section.ts';
import { releasesFolder } from './release.ts';

/** The shell first, then the sections by name: the order in which apps are listed and locked. */
export const inAppOrder = (names: Iterable<string>): AppName[] =>
  ([...new Set(names)] as AppName[]).sort(
    (a, b) => Number(b === 'shell') - Number(a === 'shell') || a.localeCompare(b),
  );

/** The apps that have releases in the store. A checkout need not know them. */
export const storedApps = (): AppName[] => inAppOrder(existsSync(releasesFolder) ? readdirSync(releasesFolder) : []);
