import type { App } from '../paths.ts';
import type { Entry } from './history.ts';

const switches = ['release', 'rollback', 'promote', 'compose'];

/** The lines that changed what is live. */
export const switchesOf = (history: Entry[]): Entry[] => history.filter(({ action }) => switches.includes(action));

/**
 * The versions of an app that one can step back through, the live one last: a release is put on top, a rollback goes
 * down to the version it names. Going back twice thus goes back by two, and never forth again.
 */
export function rollbackHistory(app: App, history: Entry[]): string[] {
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

/** The line by which the live version of an app went live. */
export const lastSwitchTo = (app: App, version: string, history: Entry[]): Entry | undefined =>
  switchesOf(history).findLast(({ changed }) => changed[app] === version);

/** Whether a version was live and was taken back from: such a one comes again only by a command that names it. */
export function isRolledBack(app: App, version: string, history: Entry[]): boolean {
  let live: string | undefined;
  let taken = false;
  for (const { action, changed } of switchesOf(history)) {
    const next = changed[app];
    if (!next) continue;
    if (next === version) taken = false;
    else if (live === version) taken = action === 'rollback';
    live = next;
  }
  return taken;
}
