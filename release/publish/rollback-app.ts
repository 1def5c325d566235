import type { AppName } from 'contract/section.ts';
import { readHistory } from 'store/history.ts';
import { findRelease, releasesOf } from 'store/release.ts';
import { repair } from 'store/repair.ts';
import { rollbackHistory } from 'store/rollback-history.ts';
import { withAppLocks } from './app-locks.ts';
import { liveState } from './live-state.ts';
import type { Log } from './log.ts';
import { type Published, publish } from './publish.ts';

export interface RolledBack {
  app: AppName;
  version: string;
  /** Undefined if that version was already live. */
  published?: Published;
}

/** Restores the previous release of an app, or the given one. The other apps stay as they are. */
export async function rollbackApp(
  app: AppName,
  to: string | undefined,
  browser: boolean,
  log: Log,
): Promise<RolledBack> {
  const finished = await repair(log);
  // A rollback was killed after it had switched. Another one would go back two releases.
  const done = finished?.action === 'rollback' ? finished.changed[app] : undefined;
  if (to === undefined && done) return { app, version: done };
  return withAppLocks([app], `rollback of ${app}`, log, async () => {
    const live = liveState().releases[app];
    const version = to === undefined ? previousRelease(app, live) : releaseByPrefix(app, to);
    if (version === live) return { app, version };
    const published = await publish(
      { action: 'rollback', versions: { [app]: version }, gates: { browser, shellRollback: 'pass', budgets: 'warn' } },
      log,
    );
    return { app, version, published };
  });
}

function previousRelease(app: AppName, live: string | undefined): string {
  const versions = rollbackHistory(app, readHistory()).filter((version) => version !== live);
  const version = versions.findLast((known) => findRelease(app, known));
  if (version) return version;
  const pruned = versions.length > 0 ? ' The earlier ones have been pruned.' : '';
  throw new Error(
    `No release of ${app} was live before this one.${pruned} pnpm releases ${app} lists those in the store.`,
  );
}

/** The one version in the store that begins with `name`. */
function releaseByPrefix(app: AppName, name: string): string {
  const known = releasesOf(app).filter((version) => findRelease(app, version));
  const found = known.filter((version) => version.startsWith(name));
  if (name && found.length === 1) return found[0] as string;
  const why =
    found.length > 1 ? `“${name}” matches several releases of ${app}` : `There is no release “${name}” of ${app}`;
  throw new Error(`${why}. In the store: ${known.join(', ') || 'none'}.`);
}
