import type { AppName } from 'contract/section.ts';
import { type Entry, readHistory } from 'store/history.ts';
import { killedSince } from 'store/lock.ts';
import { type Log, refusal } from 'store/message.ts';
import { findRelease, releasesOf } from 'store/release.ts';
import { repair } from 'store/repair.ts';
import { lastSwitchTo, rollbackHistory } from 'store/rollback-history.ts';
import { inAppOrder } from 'store/stored-apps.ts';
import { withAppLocks } from './app-locks.ts';
import { fromItsCommit } from './intact-releases.ts';
import { liveState, type Versions } from './live-state.ts';
import { type Published, publish, type Tools } from './publish.ts';
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
  tools?: Tools,
): Promise<RolledBack> {
  const since = killedSince(inAppOrder(apps)[0] ?? '');
  await repair(log);
  const done = since === undefined || to !== undefined ? undefined : rollbackSince(since, apps);
  if (done) return { versions: done.changed };
  return withAppLocks(apps, `rollback of ${apps.join(', ')}`, log, async () => {
    const { releases: live } = liveState();
    const versions: Versions = Object.fromEntries(
      apps.map((app) => [app, to === undefined ? previousRelease(app, live[app]) : releaseByPrefix(app, to)]),
    );
    if (apps.every((app) => versions[app] === live[app])) return { versions };
    const skip = withoutNewCode('rollback', browser);
    const published = await publish({ action: 'rollback', versions, skip }, log, tools);
    return { versions, published };
  });
}

/** What a rollback did before it was killed. Another one would go back two releases. */
const rollbackSince = (since: number, apps: AppName[]): Entry | undefined =>
  readHistory().find(
    ({ seq, action, changed }) => seq > since && action === 'rollback' && apps.every((app) => changed[app]),
  );

function previousRelease(app: AppName, live: string | undefined): string {
  const versions = rollbackHistory(app, readHistory()).filter((version) => version !== live);
  const version = versions.findLast((known) => findRelease(app, known));
  if (version) return version;
  throw refusal(versions.length > 0 ? 'refused.earlierPruned' : 'refused.noEarlier', { app });
}

/** The one version that begins with `name`, of those that were live: what was refused or only previewed never passed. */
function releaseByPrefix(app: AppName, name: string): string {
  const history = readHistory();
  const stored = releasesOf(app).filter((version) => findRelease(app, version));
  const wereLive = stored.filter((version) => lastSwitchTo(app, version, history));
  const [found, ...others] = wereLive.filter((version) => version.startsWith(name));
  const known = wereLive.join(', ');
  if (name && found && others.length === 0) return found;
  if (found) throw refusal('refused.severalReleases', { app, name, known });
  const version = stored.find((one) => one.startsWith(name));
  if (!name || !version) throw refusal('refused.noRelease', { app, name, known });
  throw refusal('refused.neverLive', {
    app,
    version,
    known,
    command: fromItsCommit(app, version, `pnpm release ${app}`),
  });
}
