import type { Skipped } from 'compose/gates/all-gates.ts';
import type { AppName } from 'contract/section.ts';
import { atOnce } from 'store/at-once.ts';
import { readHistory } from 'store/history.ts';
import type { Log } from 'store/message.ts';
import { isRolledBack, isWithdrawn } from 'store/rollback-history.ts';
import { appNames } from 'tools/workspace/apps.ts';
import { type Builder, withSources } from './app-build/build-app.ts';
import { asWriter, secondsSince } from './as-writer.ts';
import { person } from './git.ts';
import { type LiveState, liveState, type Versions } from './live-state.ts';
import { assertComposerNotOlder, assertNothingUndone, newerComposer, unknownRelease } from './nothing-undone.ts';
import { publish, type Released, type Tools } from './publish.ts';
import { publisherState, setHold } from './publisher/records.ts';
import { composeForToday, withoutNewCode } from './without-new-code.ts';

interface Choice {
  /** `compose`: for a local site, in which nobody’s work may be replaced, and which is to be looked at as it is. */
  action: 'release' | 'preview' | 'compose';
  skip: Skipped;
  /** Apps that stay as they are, although they differ. */
  except?: AppName[];
}

/** Builds apps from the working tree, checks them with the live releases of the others, and switches. */
export const releaseApps = (
  named: AppName[] | 'changed',
  { action, skip, except = [] }: Choice,
  log: Log,
  tools?: Tools,
  building = withSources<Released>,
): Promise<Released> =>
  asWriter(`release of ${[named].flat().join(', ')}`, log, () =>
    building(async (builder) => {
      const [live, isLocal] = [liveState(), action === 'compose'];
      const newer = isLocal ? newerComposer(live) : undefined;
      if (newer && newer.by !== person()) {
        log({ code: 'step.newerComposer', params: newer });
        return { versions: {} };
      }
      const isWanted = (app: AppName): boolean => !except.includes(app);
      const built = await builder.builtVersions((named === 'changed' ? appNames : named).filter(isWanted));
      const wanted = named === 'changed' ? changed(built, live, isLocal, log).filter(isWanted) : named;
      if (named !== 'changed') setHold(named, undefined);
      if (wanted.length === 0) return isLocal ? composeForToday(false, log) : { versions: {} };
      const versions: Versions = Object.fromEntries(wanted.map((app) => [app, built[app]]));
      const request = { action, versions, skip };
      // Before building, which takes most of the time.
      const replaced = wanted.filter((app) => versions[app] !== live.releases[app]);
      if (!isLocal && skip.undone === undefined) assertNothingUndone(replaced, log);
      assertComposerNotOlder(request, live);
      await buildMissing(versions, builder, log);
      const published = await publish(request, log, tools);
      if (action !== 'preview') return { versions, ...(published.switched && { published }) };
      // `https://*.site.example`, or the server of this machine.
      const previews = process.env.SITE_PREVIEWS ?? `http://*.localhost:${process.env.PORT ?? '4173'}`;
      return { versions, published, preview: previews.replace('*', published.id) };
    }),
  );

/** Releases changed apps in one switch, except those rolled back, or released by others from commits unknown here. */
export const buildSite = (log: Log): Promise<Released> =>
  releaseApps('changed', { action: 'compose', skip: withoutNewCode('a local build', false) }, log);

export const buildApps = (apps: AppName[], log: Log): Promise<Versions> =>
  asWriter('build', log, () =>
    withSources(async (builder) => buildMissing(await builder.builtVersions(apps), builder, log)),
  );

/** The live apps that differ, without those that were rolled back; all apps if none is live, and for a local site. */
function changed(built: Versions, live: LiveState, isLocal: boolean, log: Log): AppName[] {
  if (Object.keys(live.releases).length === 0) return [...appNames];
  const history = readHistory();
  return appNames.filter((app) => {
    const version = built[app];
    const isGone = isLocal && isWithdrawn(app, history);
    if (isGone) log({ code: 'step.withdrawn', params: { app } });
    if (!live.releases[app]) return isLocal && !isGone;
    if (version === live.releases[app]) return false;
    const isBack = version && isRolledBack(app, version, history);
    if (isBack) log({ code: 'step.rolledBack', params: { app, version } });
    const by = publisherState().holds?.[app];
    if (by && !isBack) log({ code: 'step.onHold', params: { app, by } });
    const unknown = isLocal && !isBack && !by ? unknownRelease(app) : undefined;
    const isColleagues = unknown && unknown.by !== person();
    if (isColleagues) log({ code: 'step.colleagues', params: unknown });
    return !isBack && !by && !isColleagues;
  });
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
