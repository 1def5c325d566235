import type { AppName } from 'contract/section.ts';
import { appNames } from 'workspace/apps.ts';

/** A release of each app, of the same name. */
export const allApps = (version: string): Record<AppName, string> =>
  Object.fromEntries(appNames.map((app) => [app, version])) as Record<AppName, string>;
