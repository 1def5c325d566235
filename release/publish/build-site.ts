import { composerVersion } from 'compose/composer-version.ts';
import type { AppName } from 'contract/section.ts';
import { damagedDocuments } from 'store/composition.ts';
import { readHistory } from 'store/history.ts';
import { findRelease } from 'store/release.ts';
import { repair } from 'store/repair.ts';
import { isRolledBack, isWithdrawn } from 'store/rollback-history.ts';
import { appNames } from 'workspace/apps.ts';
import { withAppLocks } from './app-locks.ts';
import { builtVersion } from './build/build-app.ts';
import { liveState, type Versions } from './live-state.ts';
import { publish } from './publish.ts';
import { buildRelease } from './release-apps.ts';
import { siteToday } from './today.ts';

/**
 * Releases every app that differs from the live site, all in one switch, and returns the live composition. Rolled-back
 * apps stay rolled back until a release names them. Logs nothing if nothing has changed.
 */
export async function buildSite(log: (line: string) => void): Promise<string> {
  await repair(log);
  return withAppLocks([...appNames], 'build of the site', log, async () => {
    const versions = await targetVersions(log);
    const live = upToDateComposition(versions);
    if (live) return live;
    const { id } = await publish(
      { action: 'compose', versions, gates: { browser: false, shellRollback: 'pass', budgets: 'warn' } },
      log,
    );
    return id;
  });
}

/** The version of each app that should be live. Builds releases that are not in the store. */
async function targetVersions(log: (line: string) => void): Promise<Versions> {
  const { releases: live } = liveState();
  const history = readHistory();
  const versions: Versions = {};
  for (const app of appNames) {
    if (isWithdrawn(app, history)) log(`${app} stays withdrawn. To release it again: pnpm release ${app}`);
    else versions[app] = await targetVersion(app);
  }
  return versions;

  async function targetVersion(app: AppName): Promise<string> {
    const version = builtVersion(app) ?? (await buildRelease(app, log));
    const stays = live[app];
    if (!stays || stays === version || !isRolledBack(app, version, history)) return version;
    log(`${app} stays rolled back to ${stays}. To release ${version} again: pnpm release ${app}`);
    return stays;
  }
}

/** The live composition, if it is up to date and undamaged. */
function upToDateComposition(versions: Versions): string | undefined {
  const { id, today, composition } = liveState();
  if (!id || !composition) return;
  const same =
    today === siteToday() &&
    composition.composer === composerVersion() &&
    (Object.entries(versions) as [AppName, string][]).every(
      ([app, version]) => composition.releases[app] === version && findRelease(app, version),
    );
  return same && damagedDocuments(id, composition).length === 0 ? id : undefined;
}
