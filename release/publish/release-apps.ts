import type { Skipped } from 'compose/gates/all-gates.ts';
import type { AppName } from 'contract/section.ts';
import { atOnce } from 'store/at-once.ts';
import { readHistory } from 'store/history.ts';
import type { Log } from 'store/message.ts';
import { findRelease, type Release } from 'store/release.ts';
import { isRolledBack, isWithdrawn } from 'store/rollback-history.ts';
import { appNames } from 'tools/workspace/apps.ts';
import { buildApp, builtVersions, isOnlyShared, withSources } from './app-build/build-app.ts';
import { asWriter, secondsSince } from './as-writer.ts';
import { head, person } from './git.ts';
import { type LiveState, liveState, type Versions } from './live-state.ts';
import {
  assertNothingUndone,
  assertSameComposer,
  isOtherComposer,
  newerComposer,
  unknownRelease,
} from './nothing-undone.ts';
import { publish, type Released, type Tools } from './publish.ts';
import { endHold, publisherState } from './publisher/records.ts';
import { composeForToday, withoutNewCode } from './without-new-code.ts';

/** What finds and makes builds; the tests of stores have their own, which take milliseconds. */
export interface Builder {
  builtVersions(apps: readonly AppName[]): Promise<Versions>;
  buildApp(app: AppName): Promise<string>;
  /** Whether only what all apps share has changed since a release. */
  isOnlyShared?(app: AppName, release: Release): boolean;
}

/** Does something as the writer, with the sources as they are now. */
const withBuilder = <T>(doing: string, log: Log, work: (builder: Builder) => Promise<T>, own?: Builder): Promise<T> =>
  asWriter(doing, log, () =>
    own
      ? work(own)
      : withSources((sources) =>
          work({
            builtVersions: async (apps) => builtVersions(apps, sources),
            buildApp: (app) => buildApp(app, sources),
            isOnlyShared: (app, release) => isOnlyShared(app, release, sources),
          }),
        ),
  );

interface Choice {
  action: 'release' | 'preview';
  skip: Skipped;
  /** Apps that stay as they are, although they differ. */
  except?: AppName[];
}

/** Builds apps from the working tree, checks them with the live releases of the others, and switches. */
export const releaseApps = (
  named: AppName[] | 'changed',
  { action, skip, except = [] }: Choice,
  log: Log,
  ownBuilder?: Builder,
  tools?: Tools,
): Promise<Released> => {
  const release = async (builder: Builder): Promise<Released> => {
    const live = liveState();
    const built = await builder.builtVersions((named === 'changed' ? appNames : named).filter(isNot(except)));
    const wanted = named === 'changed' ? changed(built, live, log).filter(isNot(except)) : named;
    if (named !== 'changed') endHold(named);
    if (wanted.length === 0) return { versions: {} };
    const versions: Versions = Object.fromEntries(wanted.map((app) => [app, built[app]]));
    const request = { action, versions, skip };
    // Before building, which takes most of the time.
    const replaced = wanted.filter((app) => versions[app] !== live.releases[app]);
    if (skip.undone === undefined) assertNothingUndone(replaced, log);
    assertSameComposer(request, live);
    if (named === 'changed') tellShared(replaced, builder, live, log);
    await buildMissing(versions, builder, log);
    const published = await publish(request, log, tools);
    if (action !== 'preview') return { versions, ...(published.switched && { published }) };
    // `https://*.site.example`, or the server of this machine.
    const previews = process.env.SITE_PREVIEWS ?? `http://*.localhost:${process.env.PORT ?? '4173'}`;
    return { versions, published, preview: previews.replace('*', published.id) };
  };
  return withBuilder(`release of ${[named].flat().join(', ')}`, log, release, ownBuilder);
};

/** Tells of apps that change without a change of their own: by what all share, or by tools that an admin has updated. */
function tellShared(apps: AppName[], builder: Builder, { releases }: LiveState, log: Log): void {
  for (const app of apps) {
    const release = findRelease(app, releases[app] ?? '');
    if (release && builder.isOnlyShared?.(app, release))
      log({ code: 'step.sharedChanged', params: { app, commit: head()?.slice(0, 10) ?? '' } });
  }
}

/** Releases changed apps in one switch, except those rolled back, or released by others from commits unknown here. */
export const buildSite = (log: Log): Promise<string> =>
  withBuilder('build of the site', log, async (builder) => {
    const live = liveState();
    const newer = newerComposer(live);
    if (newer && newer.by !== person()) {
      log({ code: 'step.newerComposer', params: newer });
      return live.id as string;
    }
    const history = readHistory();
    const built = await builder.builtVersions(appNames);
    const differs = changed(built, live, log);
    const versions: Versions = {};
    for (const app of appNames.filter((name) => differs.includes(name) || !live.releases[name])) {
      const unknown = unknownRelease(app);
      if (isWithdrawn(app, history)) log({ code: 'step.withdrawn', params: { app } });
      else if (unknown && unknown.by !== person()) log({ code: 'step.colleagues', params: unknown });
      else versions[app] = built[app];
    }
    if (Object.keys(versions).length === 0) return (await composeForToday(false, log)).published?.id ?? `${live.id}`;
    await buildMissing(versions, builder, log);
    // A local site is to be looked at, whatever is wrong with its weight.
    const skip = withoutNewCode('a local build', false);
    return (await publish({ action: 'compose', versions, skip }, log)).id;
  });

export const buildApps = (apps: AppName[], log: Log): Promise<Versions> =>
  withBuilder('build', log, async (builder) => buildMissing(await builder.builtVersions(apps), builder, log));

/** The live apps that differ, without those that were rolled back; all apps if none is live. */
function changed(built: Versions, live: LiveState, log: Log): AppName[] {
  if (Object.keys(live.releases).length === 0) return [...appNames];
  const history = readHistory();
  return appNames.filter((app) => {
    const version = built[app];
    if (!live.releases[app]) return false;
    if (version === live.releases[app]) return app === 'shell' && isOtherComposer(live);
    const isBack = version && isRolledBack(app, version, history);
    if (isBack) log({ code: 'step.rolledBack', params: { app, version } });
    const by = publisherState().holds?.[app];
    if (by && !isBack) log({ code: 'step.onHold', params: { app, by } });
    return !isBack && !by;
  });
}

const isNot = (except: AppName[]) => (app: AppName) => !except.includes(app);

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
