import type { AppName } from 'contract/section.ts';
import { damagedDocuments } from 'store/composition.ts';
import { readHistory } from 'store/history.ts';
import type { Log } from 'store/message.ts';
import { originLabel, readRelease, releaseLabel } from 'store/release.ts';
import { isRolledBack } from 'store/rollback-history.ts';
import { appNames } from 'workspace/apps.ts';
import { asWriter } from './as-writer.ts';
import { buildApp } from './build/build-app.ts';
import { builtVersions } from './built-versions.ts';
import { type LiveState, liveState, type Versions } from './live-state.ts';
import { timed } from './log.ts';
import { assertNothingUndone, assertSameComposer, isOtherComposer } from './nothing-undone.ts';
import { type Published, type PublishRequest, publish } from './publish.ts';

export interface ReleaseOptions {
  preview: boolean;
  browser: boolean;
  pinShell: boolean;
  /** Whether it may undo releases from commits that this checkout does not have. */
  anyway: boolean;
}

export interface Released {
  versions: Versions;
  /** Undefined if these versions were already live. */
  published?: Published;
}

/**
 * Builds apps from the working tree, checks them with the live releases of the others, and switches. `changed` are the live
 * apps that differ and were not rolled back, or all apps if none is live.
 */
export const releaseApps = (named: AppName[] | 'changed', options: ReleaseOptions, log: Log): Promise<Released> =>
  asWriter(`release of ${[named].flat().join(', ')}`, log, async () => {
    const live = liveState();
    const built = await builtVersions(named === 'changed' ? appNames : named);
    const wanted = named === 'changed' ? changed(built, live, log) : named;
    const versions: Versions = Object.fromEntries(wanted.map((app) => [app, built[app]]));
    if (isLive(versions, live)) return { versions };
    const request: PublishRequest = {
      action: options.preview ? 'preview' : 'release',
      versions,
      skip: {
        ...(!options.browser && { browser: '--no-browser' }),
        ...(options.pinShell && { previousShell: '--pin-shell' }),
      },
      allowed: options.anyway ? ['--anyway'] : [],
    };
    // Before building, which takes most of the time.
    const replaced = wanted.filter((app) => versions[app] !== live.releases[app]);
    if (!options.anyway) assertNothingUndone(replaced, log);
    assertSameComposer(request, live);
    for (const app of wanted) versions[app] = await buildRelease(app, log, versions[app]);
    return { versions, published: await publish(request, log) };
  });

function changed(built: Versions, live: LiveState, log: Log): AppName[] {
  const { releases } = live;
  if (Object.keys(releases).length === 0) return [...appNames];
  const history = readHistory();
  return appNames.filter((app) => {
    const version = built[app];
    const differs = releases[app] && version !== releases[app];
    if (!differs || !version || !isRolledBack(app, version, history))
      return differs || (app === 'shell' && isOtherComposer(live));
    log({ code: 'step.rolledBack', params: { app, version } });
    return false;
  });
}

/** Whether these versions are live and undamaged, and the shell was composed by this checkout's composer. */
function isLive(versions: Versions, live: LiveState): boolean {
  const { id, composition, releases } = live;
  const apps = Object.keys(versions) as AppName[];
  if (!id || !composition || apps.some((app) => !versions[app] || versions[app] !== releases[app]))
    return apps.length === 0;
  return !('shell' in versions && isOtherComposer(live)) && damagedDocuments(id, composition).length === 0;
}

/** Builds an app, unless the store has it as `known`, and returns its version. */
export async function buildRelease(app: AppName, log: Log, known: string | undefined): Promise<string> {
  const factsOf = (version: string) => {
    const release = readRelease(app, version);
    return { release: releaseLabel(release), origin: originLabel(release.provenance) };
  };
  if (known) {
    log({ code: 'step.known', params: factsOf(known) });
    return known;
  }
  log({ code: 'step.building', params: { app } });
  return timed(
    log,
    (version, seconds) => ({ code: 'step.built', params: { ...factsOf(version), seconds } }),
    () => buildApp(app),
  );
}

/** Builds apps into the store, and releases nothing. */
export const buildApps = (apps: AppName[], log: Log): Promise<void> =>
  asWriter('build', log, async () => {
    const built = await builtVersions(apps);
    for (const app of apps) await buildRelease(app, log, built[app]);
  });
