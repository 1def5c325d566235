import type { AppName } from 'contract/section.ts';
import { withAppLocks } from 'publish/app-locks.ts';
import { intactReleases } from 'publish/intact-releases.ts';
import { liveState, type Versions } from 'publish/live-state.ts';
import type { Action } from 'store/history.ts';
import { readHistory } from 'store/history.ts';
import { findRelease, hasRelease } from 'store/release.ts';
import { repair } from 'store/repair.ts';
import { rollbackHistory } from 'store/rollback-history.ts';
import { appendEntry, switchLive } from 'store/switch.ts';
import { buildStandIn, composeStandIn } from './stand-in.ts';

/** The commands of the store on stand-ins: what they lack are the build, the composer and the gates. */

const quiet = () => {};

/** Makes versions live, as `publish` does. Returns the composition. */
async function publish(action: Action, versions: Versions, by: string): Promise<string> {
  for (;;) {
    const live = liveState();
    const releases = { ...live.releases, ...versions } as Record<string, string>;
    intactReleases(releases);
    const id = await composeStandIn(releases);
    const entry = { action, by, composition: id, releases, changed: versions };
    if (action === 'preview') await appendEntry(entry);
    else if (!(await switchLive(entry, live.id))) continue;
    return id;
  }
}

async function make(action: 'release' | 'preview', versions: Versions, by: string): Promise<string> {
  await repair(quiet);
  const apps = Object.keys(versions) as AppName[];
  return withAppLocks(apps, action, quiet, async () => {
    for (const app of apps) if (!hasRelease(app, versions[app] ?? '')) await buildStandIn(app, versions[app] ?? '');
    return publish(action, versions, by);
  });
}

export const release = (versions: Versions, by = 'a team'): Promise<string> => make('release', versions, by);
export const preview = (versions: Versions, by = 'a team'): Promise<string> => make('preview', versions, by);

/** Returns the version that is live again; undefined if there is none before. */
export async function rollback(app: AppName, by = 'a team'): Promise<string | undefined> {
  await repair(quiet);
  return withAppLocks([app], 'rollback', quiet, async () => {
    const live = liveState().releases[app];
    const before = rollbackHistory(app, readHistory()).filter((version) => version !== live);
    const version = before.findLast((known) => findRelease(app, known));
    if (version) await publish('rollback', { [app]: version }, by);
    return version;
  });
}

export async function recompose(by = 'a composer'): Promise<string> {
  await repair(quiet);
  return publish('recompose', {}, by);
}
