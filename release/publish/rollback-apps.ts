import type { AppName } from 'contract/section.ts';
import { readHistory } from 'store/history.ts';
import { type Log, refusal } from 'store/message.ts';
import { findRelease, releasesOf } from 'store/release.ts';
import { repair } from 'store/repair.ts';
import { rollbackHistory } from 'store/rollback-history.ts';
import { withAppLocks } from './app-locks.ts';
import { liveState, type Versions } from './live-state.ts';
import { type Published, publish } from './publish.ts';
import { withoutNewCode } from './without-new-code.ts';

export interface RolledBack {
  versions: Versions;
  /** Undefined if these versions were already live. */
  published?: Published;
}

/** Restores the previous releases of apps, or the given one of a single app, at once. The others stay as they are. */
export async function rollbackApps(
  apps: AppName[],
  to: string | undefined,
  browser: boolean,
  log: Log,
): Promise<RolledBack> {
  const finished = await repair(log);
  // A rollback was killed after it had switched. Another one would go back two releases.
  if (to === undefined && finished?.action === 'rollback' && apps.every((app) => finished.changed[app]))
    return { versions: finished.changed };
  return withAppLocks(apps, `rollback of ${apps.join(', ')}`, log, async () => {
    const { releases: live } = liveState();
    const versions: Versions = Object.fromEntries(
      apps.map((app) => [app, to === undefined ? previousRelease(app, live[app]) : releaseByPrefix(app, to)]),
    );
    if (apps.every((app) => versions[app] === live[app])) return { versions };
    const published = await publish({ action: 'rollback', versions, skip: withoutNewCode('rollback', browser) }, log);
    return { versions, published };
  });
}

function previousRelease(app: AppName, live: string | undefined): string {
  const versions = rollbackHistory(app, readHistory()).filter((version) => version !== live);
  const version = versions.findLast((known) => findRelease(app, known));
  if (version) return version;
  throw refusal(versions.length > 0 ? 'refused.earlierPruned' : 'refused.noEarlier', { app });
}

/** The one version in the store that begins with `name`. */
function releaseByPrefix(app: AppName, name: string): string {
  const known = releasesOf(app).filter((version) => findRelease(app, version));
  const found = known.filter((version) => version.startsWith(name));
  if (name && found.length === 1) return found[0] as string;
  const code = found.length > 1 ? 'refused.severalReleases' : 'refused.noRelease';
  throw refusal(code, { app, name, known: known.join(', ') || 'none' });
}
