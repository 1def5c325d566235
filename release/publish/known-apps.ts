import type { AppName } from 'contract/section.ts';
import { inAppOrder, storedApps } from 'store/stored-apps.ts';
import { appNames } from 'workspace/apps.ts';

/** The apps of this checkout and those in the store. */
export const knownApps = (): AppName[] => inAppOrder([...appNames, ...storedApps()]);
