import { existsSync, readdirSync } from 'node:fs';
import type { AppName } from 'contract/section.ts';
import { releasesFolder } from './release.ts';

/** Sorts the shell first, then the sections by name: the order in which apps are listed and locked. */
export const inAppOrder = (names: Iterable<string>): AppName[] =>
  ([...new Set(names)] as AppName[]).sort(
    (a, b) => Number(b === 'shell') - Number(a === 'shell') || a.localeCompare(b),
  );

/** The apps with releases in the store. A checkout need not have them. */
export const storedApps = (): AppName[] => inAppOrder(existsSync(releasesFolder) ? readdirSync(releasesFolder) : []);
