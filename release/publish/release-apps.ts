import type { Skipped } from 'compose/gates/all-gates.ts';
import type { AppName, SectionName } from 'contract/section.ts';
import { atOnce } from 'store/at-once.ts';
import { damagedDocuments } from 'store/composition.ts';
import { type Action, isRolledBack, isWithdrawn, lastSwitchTo } from 'store/history.ts';
import { asWriter } from 'store/lock.ts';
import { type Log, type Message, Refusal, refusal } from 'store/message.ts';
import { findRelease, releasesOf } from 'store/release.ts';
import { appNames } from 'tools/workspace/apps.ts';
import { siteToday } from 'tools/workspace/site-today.ts';
import type { Builder } from './app-build/build-app.ts';
import { person } from './git.ts';
import { liveState, newerComposer, previousRelease, unknownRelease, type Versions } from './live-state.ts';
import { publish, type Released, tools } from './publish.ts';
import { publisherState, setHold } from './publisher/records.ts';
import { secondsSince } from './seconds-since.ts';

interface Choice {
  /** `compose`: for a local site, which is looked at as it is, and replaces no work of others. */
  action: 'release' | 'preview' | 'compose';
  skip: Skipped;
  /** Releases those that would be built differently, and neither are rolled back nor on hold. */
  onlyChanged?: boolean;
}

/** Builds apps from the working tree, checks them with the live releases of the others, and switches. */
export const releaseApps = (
  named: readonly AppName[],
  { action, skip, onlyChanged }: Choice,
  log: Log,
): Promise<Released> =>
  asWriter(`release of ${named.join(', ')}`, log, () =>
    tools.withSources(async (builder): Promise<Released> => {
      const [live, isLocal] = [liveState(), action === 'compose'];
      const newer = 'undone' in skip ? undefined : newerComposer(live);
      if (newer) throw refusal('refused.newerComposer', newer);
      if (!onlyChanged && action !== 'preview') setHold(named, undefined);
      const built = await builder.builtVersions(named);
      const { releases } = live;
      const wanted = named.filter((app) => !onlyChanged || isChanged(app, built, releases, isLocal, log));
      if (wanted.length === 0) return isLocal ? composeForToday(log) : { versions: {} };
      const versions: Versions = Object.fromEntries(wanted.map((app) => [app, built[app]]));
      // Before building, which takes most of the time.
      const changed = 'undone' in skip ? [] : wanted.filter((app) => versions[app] !== releases[app]);
      // This checkout lacks the commits that they come from, and would undo them.
      const undone = changed.flatMap((app) => unknownRelease(app) ?? []);
      if (undone.length > 0)
        throw new Refusal(...undone.map((params) => ({ code: 'refused.behind' as const, params })));
      await buildMissing(versions, builder, log);
      const published = await publish({ action, versions, skip }, log);
      if (action !== 'preview') return { versions, published };
      // `https://*.site.example`, or the server of this machine.
      const previews = process.env.SITE_PREVIEWS ?? `http://*.localhost:${process.env.PORT ?? '4173'}`;
      return { versions, published, preview: previews.replace('*', published?.id ?? '') };
    }),
  );

/** Releases changed apps, except those rolled back, or released by others from commits unknown here. */
export function buildSite(log: Log): Promise<Released> {
  const skip = { ...withoutNewCode('a local build'), undone: 'a local build' };
  return releaseApps(appNames, { action: 'compose', skip, onlyChanged: true }, log);
}

export const buildApps = (apps: AppName[], log: Log): Promise<Versions> =>
  asWriter('build', log, () =>
    tools.withSources(async (builder) => buildMissing(await builder.builtVersions(apps), builder, log)),
  );

/** Whether an app is live in another version, or missing in a new or local site, and may be released. */
function isChanged(app: AppName, built: Versions, live: Versions, isLocal: boolean, log: Log): boolean {
  if (Object.keys(live).length === 0) return true;
  const [current, version] = [live[app], built[app]];
  if (current && current === version) return false;
  const isNew = !current && !isLocal;
  const why = isNew ? { code: 'publisher.notInSite' as const, params: { app } } : reasonToStay(app, version, isLocal);
  if (why) log(why);
  return !why;
}

/** Why an app stays as it is, although it would be built differently. */
function reasonToStay(app: AppName, version: string | undefined, isLocal: boolean): Message | undefined {
  if (isLocal && isWithdrawn(app)) return { code: 'step.withdrawn', params: { app } };
  if (version && isRolledBack(app, version)) return { code: 'step.rolledBack', params: { app } };
  const by = publisherState().holds?.[app];
  if (by) return { code: 'step.onHold', params: { app, by } };
  const unknown = isLocal ? unknownRelease(app) : undefined;
  return unknown && unknown.by !== person() ? { code: 'step.colleagues', params: unknown } : undefined;
}

/** Two at once: one build leaves half of two processors idle. */
async function buildMissing(versions: Versions, { buildApp }: Builder, log: Log): Promise<Versions> {
  const missing = (Object.keys(versions) as AppName[]).filter((app) => !versions[app]);
  const build = async (app: AppName): Promise<void> => {
    log({ code: 'step.building', params: { app } });
    const started = performance.now();
    versions[app] = await buildApp(app);
    log({ code: 'step.built', params: { release: `${app} ${versions[app]}`, seconds: secondsSince(started) } });
  };
  await atOnce(missing, build, 2);
  return versions;
}

/** What is skipped where only releases go live that were live before, however much they weigh. */
const withoutNewCode = (why: string) => ({ budgets: why, counts: why, previousShell: why, browser: why });

async function republish(action: Action, versions: Versions, log: Log): Promise<Released> {
  return { versions, published: await publish({ action, versions, skip: withoutNewCode(action) }, log) };
}

/** Restores the previous releases of apps at once or, of one app, `to`. With `hold`, they stay so. */
export const rollbackApps = (
  apps: AppName[],
  { to, hold = false }: { to?: string | undefined; hold?: boolean },
  log: Log,
): Promise<Released> =>
  asWriter(`rollback of ${apps.join(', ')}`, log, async (finished) => {
    if (hold) setHold(apps, person());
    // It is run again because it was killed: another one would go back two releases.
    if (finished?.action === 'rollback' && !to && apps.every((app) => finished.changed[app]))
      return { versions: finished.changed };
    const { releases: live } = liveState();
    const versions: Versions = Object.fromEntries(apps.map((app) => [app, earlierRelease(app, to)]));
    if (apps.every((app) => versions[app] === live[app])) return { versions };
    return republish('rollback', versions, log);
  });

/** The previous version, or that which begins with `name`, of those that were live and passed the gates. */
function earlierRelease(app: AppName, name: string | undefined): string {
  const previous = previousRelease(app);
  if (name === undefined && !previous) throw refusal('refused.noEarlier', { app });
  if (name === undefined) return previous as string;
  const wereLive = releasesOf(app).filter((one) => findRelease(app, one) && lastSwitchTo(app, one));
  const [found, ...others] = wereLive.filter((version) => version.startsWith(name));
  if (found && others.length === 0) return found;
  throw refusal('refused.neverLive', { app, name, known: wereLive.join(', ') });
}

/** Takes a section out of the live site. Its releases stay in the store: a rollback brings it back. */
export const withdraw = (section: SectionName, log: Log): Promise<Released> =>
  asWriter(`withdrawal of ${section}`, log, () => {
    if (!liveState().releases[section]) throw refusal('refused.notLive', { app: section });
    return republish('withdraw', { [section]: undefined }, log);
  });

/** Composes the live releases for today. Also restores what of the live site is damaged or not recorded. */
export const recompose = (log: Log): Promise<Released> =>
  asWriter('composition for a new day', log, () => composeForToday(log));

/** The same, called as the writer. Refuses an older composer than that of the live site. */
async function composeForToday(log: Log): Promise<Released> {
  const live = liveState();
  const { id, composition, releases, isRecorded, today } = live;
  if (Object.keys(releases).length === 0) throw refusal('refused.noSite');
  const isWhole = id && composition && damagedDocuments(id, composition).length === 0 && isRecorded;
  if (today === siteToday() && isWhole) return { versions: {} };
  const newer = newerComposer(live);
  if (newer) throw refusal('refused.newerComposer', newer);
  return republish('recompose', {}, log);
}
