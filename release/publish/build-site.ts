import { readHistory } from 'store/history.ts';
import type { Log } from 'store/message.ts';
import { migrate, needsMigration } from 'store/migrate.ts';
import { isWithdrawn } from 'store/rollback-history.ts';
import { appNames } from 'tools/workspace/apps.ts';
import { asWriter } from './as-writer.ts';
import { builtVersions } from './built-versions.ts';
import { person } from './git.ts';
import { liveState, type Versions } from './live-state.ts';
import { newerComposer, unknownRelease } from './nothing-undone.ts';
import { publish } from './publish.ts';
import { buildRelease, changed } from './release-apps.ts';
import { composeForToday, withoutNewCode } from './without-new-code.ts';

/**
 * Releases every app that differs from the live site, all in one switch, and returns the live composition. Rolled-back
 * apps stay rolled back until a release names them, and what others have released from commits that this checkout does
 * not have stays live. Logs nothing if nothing has changed.
 */
export async function buildSite(log: Log): Promise<string> {
  // The store of a developer's machine: nothing is lost, and its owner need not learn of its format.
  if (needsMigration()) log({ code: 'step.migrated', params: { ...migrate(person()) } });
  return asWriter('build of the site', log, async () => {
    const live = liveState();
    const newer = newerComposer(live);
    if (newer && newer.by !== person()) {
      log({ code: 'step.newerComposer', params: newer });
      return live.id as string;
    }
    const history = readHistory();
    const built = await builtVersions(appNames);
    const differs = changed(built, live, log);
    const versions: Versions = {};
    for (const app of appNames.filter((name) => differs.includes(name) || !live.releases[name])) {
      const unknown = unknownRelease(app);
      if (isWithdrawn(app, history)) log({ code: 'step.withdrawn', params: { app } });
      else if (unknown && unknown.by !== person()) log({ code: 'step.colleagues', params: unknown });
      else versions[app] = await buildRelease(app, log, built[app]);
    }
    if (Object.keys(versions).length === 0) return (await composeForToday(false, log)).published?.id ?? `${live.id}`;
    // A local site is to be looked at, whatever is wrong with its weight.
    const skip = withoutNewCode('a local build', false);
    return (await publish({ action: 'compose', versions, skip }, log)).id;
  });
}
