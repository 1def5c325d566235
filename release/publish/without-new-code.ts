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
import { liveState, newerComposer, previousRelease, type Versions } from './live-state.ts';
import { publish, type Released, type Tools } from './publish.ts';
import { setHold } from './publisher/records.ts';

/** What is skipped where only releases go live that were live before, however much they weigh. */
export const withoutNewCode = (why: string, browser: boolean): Skipped => ({
  budgets: why,
  counts: why,
  previousShell: why,
  ...(!browser && { browser: why }),
});

type Republished = 'rollback' | 'withdraw' | 'recompose';

async function republish(action: Republished, versions: Versions, browser: boolean, log: Log, tools?: Tools) {
  const skip = withoutNewCode(action, browser);
  return { versions, published: await publish({ action, versions, skip }, log, tools) };
}

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
    const versions: Versions = Object.fromEntries(apps.map((app) => [app, earlierRelease(app, to)]));
    if (apps.every((app) => versions[app] === live[app])) return { versions };
    return republish('rollback', versions, browser, log, tools);
  });

/** The previous version, or that which begins with `name`, of those that were live and passed the gates. */
function earlierRelease(app: AppName, name: string | undefined): string {
  const previous = previousRelease(app);
  if (name === undefined && !previous) throw refusal('refused.noEarlier', { app });
  if (name === undefined) return previous as string;
  const history = readHistory();
  const wereLive = releasesOf(app).filter((one) => findRelease(app, one) && lastSwitchTo(app, one, history));
  const [found, ...others] = wereLive.filter((version) => version.startsWith(name));
  if (found && others.length === 0) return found;
  throw refusal('refused.neverLive', { app, name, known: wereLive.join(', ') });
}

/** Takes a section out of the live site. Its releases stay in the store: a rollback brings it back. */
export const withdraw = (section: SectionName, browser: boolean, log: Log): Promise<Released> =>
  asWriter(`withdrawal of ${section}`, log, () => {
    if (!liveState().releases[section]) throw refusal('refused.notLive', { app: section });
    return republish('withdraw', { [section]: undefined }, browser, log);
  });

/** Composes the live releases for today. Also restores what of the live site is damaged or not recorded. */
export const recompose = (browser: boolean, log: Log, tools?: Tools): Promise<Released> =>
  asWriter('composition for a new day', log, () => composeForToday(browser, log, tools));

/** The same, called as the writer. Refuses an older composer than that of the live site. */
export async function composeForToday(browser: boolean, log: Log, tools?: Tools): Promise<Released> {
  const live = liveState();
  const { id, composition, releases, isRecorded, today } = live;
  if (Object.keys(releases).length === 0) throw refusal('refused.noSite');
  const isWhole = id && composition && damagedDocuments(id, composition).length === 0 && isRecorded;
  if (today === siteToday() && isWhole) return { versions: {} };
  const newer = newerComposer(live);
  if (newer) throw refusal('refused.newerComposer', newer);
  return republish('recompose', {}, browser, log, tools);
}
