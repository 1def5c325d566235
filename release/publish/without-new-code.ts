import type { Skipped } from 'compose/gates/all-gates.ts';
import type { AppName, SectionName } from 'contract/section.ts';
import { damagedDocuments } from 'store/composition.ts';
import { readHistory } from 'store/history.ts';
import { type Log, refusal } from 'store/message.ts';
import { findRelease, releasesOf } from 'store/release.ts';
import { lastSwitchTo } from 'store/rollback-history.ts';
import { siteToday } from 'tools/workspace/site-today.ts';
import { asWriter } from './as-writer.ts';
import { person } from './git.ts';
import { liveState, previousRelease, type Versions } from './live-state.ts';
import { publish, type Released, type Tools } from './publish.ts';
import { setHold } from './publisher/records.ts';

/** What is skipped where only releases go live that were live before, and must not be kept from it by what they weigh. */
export const withoutNewCode = (why: string, browser: boolean): Skipped => ({
  budgets: why,
  counts: why,
  previousShell: why,
  ...(!browser && { browser: why }),
});

interface Back {
  /** A version of a single app, in place of the previous one. */
  to?: string | undefined;
  browser?: boolean;
  /** Whether the apps then stay as they are, until a release names them. */
  hold?: boolean;
}

/** Restores earlier releases of apps, at once. The others stay as they are. */
export const rollbackApps = (
  apps: AppName[],
  { to, browser = false, hold = false }: Back,
  log: Log,
  tools?: Tools,
): Promise<Released> =>
  asWriter(`rollback of ${apps.join(', ')}`, log, async (finished) => {
    if (hold) setHold(apps, person());
    // It is run again because it was killed: another one would go back two releases.
    if (finished?.action === 'rollback' && !to && apps.every((app) => finished.changed[app]))
      return { versions: finished.changed };
    const { releases: live } = liveState();
    const versions: Versions = {};
    for (const app of apps) {
      versions[app] = to === undefined ? previousRelease(app) : releaseByPrefix(app, to);
      if (!versions[app]) throw refusal('refused.noEarlier', { app });
    }
    if (apps.every((app) => versions[app] === live[app])) return { versions };
    const skip = withoutNewCode('rollback', browser);
    return { versions, published: await publish({ action: 'rollback', versions, skip }, log, tools) };
  });

/** The one version that begins with `name`, of those that were live: what was refused or only previewed never passed. */
function releaseByPrefix(app: AppName, name: string): string {
  const history = readHistory();
  const wereLive = releasesOf(app).filter(
    (version) => findRelease(app, version) && lastSwitchTo(app, version, history),
  );
  const [found, ...others] = wereLive.filter((version) => version.startsWith(name));
  if (found && others.length === 0) return found;
  throw refusal('refused.neverLive', { app, name, known: wereLive.join(', ') });
}

/** Takes a section out of the live site. Its releases stay in the store, so that a rollback brings it back. */
export const withdraw = (section: SectionName, browser: boolean, log: Log): Promise<Released> =>
  asWriter(`withdrawal of ${section}`, log, async () => {
    if (!liveState().releases[section]) throw refusal('refused.notLive', { app: section });
    const versions = { [section]: undefined };
    const skip = withoutNewCode('withdrawal', browser);
    return { versions, published: await publish({ action: 'withdraw', versions, skip }, log) };
  });

/** Composes the live releases for today. Also restores what of the live site is damaged or not recorded. */
export const recompose = (browser: boolean, log: Log, tools?: Tools): Promise<Released> =>
  asWriter('composition for a new day', log, () => composeForToday(browser, log, tools));

/** The same, called as the writer. */
export async function composeForToday(browser: boolean, log: Log, tools?: Tools): Promise<Released> {
  const { id, composition, releases, isRecorded, today } = liveState();
  if (Object.keys(releases).length === 0) throw refusal('refused.noSite');
  const isWhole = id && composition && damagedDocuments(id, composition).length === 0 && isRecorded;
  if (today === siteToday() && isWhole) return { versions: {} };
  const skip = withoutNewCode('composed for a new day', browser);
  return { versions: {}, published: await publish({ action: 'recompose', versions: {}, skip }, log, tools) };
}
