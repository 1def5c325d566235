import type { AppName } from 'contract/section.ts';
import type { Action, Entry } from './history.ts';

const switches: Action[] = ['release', 'rollback', 'compose', 'recompose', 'withdraw'];

export const switchesOf = (history: Entry[]): Entry[] => history.filter(({ action }) => switches.includes(action));

/** The versions to which an app can go back, the live one last. A rollback drops those after its target. */
export function rollbackHistory(app: AppName, history: Entry[]): string[] {
  const versions: string[] = [];
  for (const { action, changed } of switchesOf(history)) {
    const version = changed[app];
    if (!version || version === versions.at(-1)) continue;
    const before = versions.lastIndexOf(version);
    if (action === 'rollback' && before >= 0) versions.length = before + 1;
    else versions.push(version);
  }
  return versions;
}

export const lastSwitchTo = (app: AppName, version: string, history: Entry[]): Entry | undefined =>
  switchesOf(history).findLast(({ changed }) => changed[app] === version);

/** The commit of the checkout that last released this version, which another one may have built. */
export const releasedFrom = (app: AppName, version: string, history: Entry[]): string | undefined =>
  history.findLast(({ action, changed }) => ['release', 'compose'].includes(action) && changed[app] === version)
    ?.composedFrom;

/** Whether a version was rolled back and not released since. `pnpm build` leaves it rolled back. */
export function isRolledBack(app: AppName, version: string, history: Entry[]): boolean {
  const ofApp = switchesOf(history).filter(({ changed }) => changed[app]);
  const last = ofApp.findLastIndex(({ changed }) => changed[app] === version);
  return last >= 0 && ofApp[last + 1]?.action === 'rollback';
}

/** Whether an app was taken out of the site and not released since. `pnpm build` leaves such an app alone. */
export function isWithdrawn(app: AppName, history: Entry[]): boolean {
  const last = switchesOf(history).findLast(
    ({ action, changed, removed }) => changed[app] || (action === 'withdraw' && removed?.includes(app)),
  );
  return last?.action === 'withdraw';
}
