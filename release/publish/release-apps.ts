import type { Skipped } from 'compose/gates/all-gates.ts';
import type { AppName } from 'contract/section.ts';
import { atOnce } from 'store/at-once.ts';
import { readHistory } from 'store/history.ts';
import { type Log, type Message, Refusal, refusal } from 'store/message.ts';
import { isRolledBack, isWithdrawn } from 'store/rollback-history.ts';
import { appNames } from 'tools/workspace/apps.ts';
import type { Builder } from './app-build/build-app.ts';
import { asWriter, secondsSince } from './as-writer.ts';
import { person } from './git.ts';
import { type LiveState, liveState, newerComposer, unknownRelease, type Versions } from './live-state.ts';
import { ownTools, publish, type Released, type Tools } from './publish.ts';
import { publisherState, setHold } from './publisher/records.ts';
import { composeForToday, withoutNewCode } from './without-new-code.ts';

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
  { action, skip, onlyChanged = false }: Choice,
  log: Log,
  tools: Tools = ownTools,
): Promise<Released> =>
  asWriter(`release of ${named.join(', ')}`, log, () =>
    tools.withSources(async (builder): Promise<Released> => {
      const [live, isLocal] = [liveState(), action === 'compose'];
      const newer = 'undone' in skip ? undefined : newerComposer(live);
      if (newer && !isLocal) throw refusal('refused.newerComposer', newer);
      if (newer && newer.by !== person()) {
        log({ code: 'step.newerComposer', params: newer });
        return { versions: {} };
      }
      if (!onlyChanged) setHold(named, undefined);
      const built = await builder.builtVersions(named);
      const wanted = named.filter((app) => !onlyChanged || isChanged(app, built[app], live, isLocal, log));
      if (wanted.length === 0) return isLocal ? composeForToday(false, log) : { versions: {} };
      const versions: Versions = Object.fromEntries(wanted.map((app) => [app, built[app]]));
      // Before building, which takes most of the time.
      if (!isLocal && !('undone' in skip))
        assertNothingUndone(wanted.filter((app) => versions[app] !== live.releases[app]));
      await buildMissing(versions, builder, log);
      const published = await publish({ action, versions, skip }, log, tools);
      if (action !== 'preview') return { versions, published };
      // `https://*.site.example`, or the server of this machine.
      const previews = process.env.SITE_PREVIEWS ?? `http://*.localhost:${process.env.PORT ?? '4173'}`;
      return { versions, published, preview: previews.replace('*', published?.id ?? '') };
    }),
  );

/** Refuses to replace live releases from commits that this checkout lacks, because that would undo them. */
function assertNothingUndone(apps: AppName[]): void {
  const faults = apps.flatMap((app): Message[] => {
    const params = unknownRelease(app);
    return params ? [{ code: 'refused.behind', params }] : [];
  });
  if (faults.length > 0) throw new Refusal(...faults);
}

/** Releases changed apps, except those rolled back, or released by others from commits unknown here. */
export const buildSite = (log: Log): Promise<Released> =>
  releaseApps(appNames, { action: 'compose', skip: withoutNewCode('a local build', false), onlyChanged: true }, log);

export const buildApps = (apps: AppName[], log: Log): Promise<Versions> =>
  asWriter('build', log, () =>
    ownTools.withSources(async (builder) => buildMissing(await builder.builtVersions(apps), builder, log)),
  );

/** Whether an app is live in another version, or missing in a new or local site, and may be released. */
function isChanged(app: AppName, version: string | undefined, live: LiveState, isLocal: boolean, log: Log): boolean {
  if (Object.keys(live.releases).length === 0) return true;
  if (live.releases[app] ? live.releases[app] === version : !isLocal) return false;
  const why = reasonToStay(app, version, isLocal);
  if (why) log(why);
  return !why;
}

/** Why an app stays as it is, although it would be built differently. */
function reasonToStay(app: AppName, version: string | undefined, isLocal: boolean): Message | undefined {
  const history = readHistory();
  if (isLocal && isWithdrawn(app, history)) return { code: 'step.withdrawn', params: { app } };
  if (version && isRolledBack(app, version, history)) return { code: 'step.rolledBack', params: { app } };
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
