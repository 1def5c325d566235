import { composerVersion } from 'compose/composer-version.ts';
import type { AppName } from 'contract/section.ts';
import { damagedDocuments } from 'store/composition.ts';
import { type Entry, readHistory } from 'store/history.ts';
import type { Log } from 'store/message.ts';
import { migrate, needsMigration } from 'store/migrate.ts';
import { findRelease, hasRelease } from 'store/release.ts';
import { repair } from 'store/repair.ts';
import { isRolledBack, isWithdrawn } from 'store/rollback-history.ts';
import { appNames } from 'workspace/apps.ts';
import { siteToday } from 'workspace/site-today.ts';
import { withAppLocks } from './app-locks.ts';
import { person } from './build/provenance.ts';
import { CheckoutInputs } from './checkout-inputs.ts';
import { factsOf, unknownRelease } from './colleagues-work.ts';
import { newerComposer } from './composer-change.ts';
import { howToGet } from './git.ts';
import { isRecorded, liveState, type Versions } from './live-state.ts';
import { publish } from './publish.ts';
import { buildRelease } from './release-apps.ts';

/** A local site is to be looked at, whatever is wrong with its weight. */
const onlyToLook = {
  browser: 'a local build',
  budgets: 'a local build',
  counts: 'a local build',
  previousShell: 'a local build',
} as const;

/**
 * Releases every app that differs from the live site, all in one switch, and returns the live composition. Rolled-back
 * apps stay rolled back until a release names them, and what others have released from commits that this checkout does
 * not have stays live. Logs nothing if nothing has changed.
 */
export async function buildSite(log: Log): Promise<string> {
  // The store of a developer's machine: nothing is lost, and its owner need not learn of its format.
  if (needsMigration()) log({ code: 'step.migrated', params: { ...migrate(person()) } });
  await repair(log);
  return withAppLocks([...appNames], 'build of the site', log, async () => {
    const newer = newerComposer(liveState());
    if (newer && newer.by !== person()) {
      const { by, commit } = newer;
      log({ code: 'step.newerComposer', params: { by, commit: commit.slice(0, 10), command: howToGet(commit) } });
      return liveState().id as string;
    }
    const versions = await targetVersions(await CheckoutInputs.read(), log);
    const live = upToDateComposition(versions);
    if (live) return live;
    const { id } = await publish({ action: 'compose', versions, skip: onlyToLook }, log);
    return id;
  });
}

/** The version of each app that should be live. Builds releases that are not in the store. */
async function targetVersions(inputs: CheckoutInputs, log: Log): Promise<Versions> {
  const { releases: live } = liveState();
  const history = readHistory();
  const versions: Versions = {};
  for (const app of appNames) {
    if (isWithdrawn(app, history)) log({ code: 'step.withdrawn', params: { app } });
    else versions[app] = await targetVersion(app, inputs.builtVersion(app), live[app], history, log);
  }
  return versions;
}

async function targetVersion(
  app: AppName,
  built: string | undefined,
  stays: string | undefined,
  history: Entry[],
  log: Log,
): Promise<string> {
  const unknown = built && built === stays ? undefined : unknownRelease(app);
  if (unknown && unknown.provenance.by !== person() && hasRelease(app, unknown.version)) {
    log({ code: 'step.colleagues', params: factsOf(unknown) });
    return unknown.version;
  }
  const version = built ?? (await buildRelease(app, log, undefined));
  if (!stays || stays === version || !isRolledBack(app, version, history)) return version;
  log({ code: 'step.rolledBack', params: { app, version } });
  return stays;
}

/** The live composition, if it is up to date and undamaged. */
function upToDateComposition(versions: Versions): string | undefined {
  const { id, today, composition } = liveState();
  if (!id || !composition || !isRecorded(id, composition.releases)) return;
  const same =
    today === siteToday() &&
    composition.composer === composerVersion() &&
    (Object.entries(versions) as [AppName, string][]).every(
      ([app, version]) => composition.releases[app] === version && findRelease(app, version),
    );
  return same && damagedDocuments(id, composition).length === 0 ? id : undefined;
}
