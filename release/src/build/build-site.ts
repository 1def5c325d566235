import { todayInNairobi } from 'shared/today';
import { composerVersion } from '../compose/composer-version.ts';
import { type App, apps } from '../paths.ts';
import { withAppLocks } from '../publish/app-locks.ts';
import { liveState, type Versions } from '../publish/live-state.ts';
import { publish } from '../publish/publish.ts';
import { buildRelease } from '../publish/release-apps.ts';
import { damagedDocuments } from '../store/composition.ts';
import { readHistory } from '../store/history.ts';
import { findRelease } from '../store/release.ts';
import { repair } from '../store/repair.ts';
import { isRolledBack } from '../store/rollback-history.ts';
import { versionOf } from './version.ts';

/**
 * Releases every app that differs from the live site, all at once, and returns the live composition. Rolled-back apps
 * stay rolled back until a release names them. Logs only what took work.
 */
export async function buildSite(log: (line: string) => void): Promise<string> {
  await repair(log);
  return withAppLocks([...apps], 'build of the site', log, async () => {
    const versions = targetVersions(log);
    const live = upToDateComposition(versions);
    if (live) return live;
    for (const app of apps)
      if (!findRelease(app, versions[app] as string)) await buildRelease(app, versions[app] as string, log);
    const { id } = await publish(
      { action: 'compose', versions, gates: { browser: false, shellRollback: 'pass', budgets: 'warn' } },
      log,
    );
    return id;
  });
}

function targetVersions(log: (line: string) => void): Versions {
  const { releases: live } = liveState();
  const history = readHistory();
  return Object.fromEntries(apps.map((app) => [app, targetVersion(app)]));

  function targetVersion(app: App): string {
    const version = versionOf(app);
    const stays = live[app];
    if (!stays || stays === version || !isRolledBack(app, version, history)) return version;
    log(`${app} stays rolled back to ${stays}. To release ${version} again: pnpm release ${app}`);
    return stays;
  }
}

/** The live composition, if it is up to date and undamaged. */
function upToDateComposition(versions: Versions): string | undefined {
  const { id, composition } = liveState();
  if (!id || !composition) return;
  const today = process.env.SITE_TODAY ?? todayInNairobi(new Date());
  const same =
    composition.today === today &&
    composition.composer === composerVersion() &&
    apps.every((app) => composition.releases[app] === versions[app] && findRelease(app, versions[app] as string));
  return same && damagedDocuments(id, composition).length === 0 ? id : undefined;
}
