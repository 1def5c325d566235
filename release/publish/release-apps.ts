import type { AppName } from 'contract/section.ts';
import { readHistory } from 'store/history.ts';
import type { Log } from 'store/message.ts';
import { isRolledBack } from 'store/rollback-history.ts';
import { appNames } from 'tools/workspace/apps.ts';
import { buildApp } from './app-build/build-app.ts';
import { asWriter } from './as-writer.ts';
import { builtVersions } from './built-versions.ts';
import { type LiveState, liveState, type Versions } from './live-state.ts';
import { secondsSince } from './log.ts';
import { assertNothingUndone, assertSameComposer, isOtherComposer } from './nothing-undone.ts';
import { type PublishRequest, publish, type Released } from './publish.ts';

export interface ReleaseOptions {
  preview: boolean;
  browser: boolean;
  pinShell: boolean;
  /** Whether it may undo releases from commits that this checkout does not have. */
  anyway: boolean;
}

/** Builds apps from the working tree, checks them with the live releases of the others, and switches. */
export const releaseApps = (named: AppName[] | 'changed', options: ReleaseOptions, log: Log): Promise<Released> =>
  asWriter(`release of ${[named].flat().join(', ')}`, log, async () => {
    const live = liveState();
    const built = await builtVersions(named === 'changed' ? appNames : named);
    const wanted = named === 'changed' ? changed(built, live, log) : named;
    if (wanted.length === 0) return { versions: {} };
    const versions: Versions = Object.fromEntries(wanted.map((app) => [app, built[app]]));
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
    const published = await publish(request, log);
    return { versions, ...((published.switched || options.preview) && { published }) };
  });

/** The live apps that differ, without those that were rolled back; all apps if none is live. */
export function changed(built: Versions, live: LiveState, log: Log): AppName[] {
  if (Object.keys(live.releases).length === 0) return [...appNames];
  const history = readHistory();
  return appNames.filter((app) => {
    const version = built[app];
    if (!live.releases[app]) return false;
    if (version === live.releases[app]) return app === 'shell' && isOtherComposer(live);
    const isBack = version && isRolledBack(app, version, history);
    if (isBack) log({ code: 'step.rolledBack', params: { app, version } });
    return !isBack;
  });
}

/** Builds an app, unless the store has it as `known`, and returns its version. */
export async function buildRelease(app: AppName, log: Log, known: string | undefined): Promise<string> {
  if (known) return known;
  log({ code: 'step.building', params: { app } });
  const started = performance.now();
  const version = await buildApp(app);
  log({ code: 'step.built', params: { release: `${app} ${version}`, seconds: secondsSince(started) } });
  return version;
}

/** Builds apps into the store, and releases nothing. */
export const buildApps = (apps: AppName[], log: Log): Promise<Versions> =>
  asWriter('build', log, async () => {
    const versions = await builtVersions(apps);
    for (const app of apps) versions[app] = await buildRelease(app, log, versions[app]);
    return versions;
  });
