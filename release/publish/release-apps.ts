import { composerVersion } from 'compose/composer-version.ts';
import type { AppName } from 'contract/section.ts';
import { damagedDocuments } from 'store/composition.ts';
import { damagedFiles } from 'store/integrity.ts';
import type { Log } from 'store/message.ts';
import { findRelease, originLabel, readRelease, releaseLabel } from 'store/release.ts';
import { repair } from 'store/repair.ts';
import { withAppLocks } from './app-locks.ts';
import { buildApp } from './build/build-app.ts';
import { CheckoutInputs } from './checkout-inputs.ts';
import { assertNothingUndone } from './colleagues-work.ts';
import { alsoConcerned } from './compare-live.ts';
import { assertSameComposer } from './composer-change.ts';
import { liveState, type Versions } from './live-state.ts';
import { timed } from './log.ts';
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

/** Builds apps from the working tree, checks them with the live releases of the others, and switches. */
export async function releaseApps(wanted: AppName[], options: ReleaseOptions, log: Log): Promise<Released> {
  await repair(log);
  return withAppLocks(wanted, `release of ${wanted.join(', ')}`, log, async () => {
    const inputs = await CheckoutInputs.read();
    const versions: Versions = Object.fromEntries(wanted.map((app) => [app, inputs.builtVersion(app)]));
    if (isLive(wanted, versions)) return { versions };
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
    const live = liveState();
    const replaced = wanted.filter((app) => versions[app] !== live.releases[app]);
    if (!options.anyway) assertNothingUndone(replaced, log);
    assertSameComposer(request, live);
    const others = alsoConcerned(wanted, inputs);
    if (others.length > 0)
      log({ code: 'step.concerned', params: { apps: others.join(', '), all: [...wanted, ...others].join(' ') } });
    for (const app of wanted) versions[app] = await buildRelease(app, log, versions[app]);
    const published = await publish(request, log);
    return { versions, published };
  });
}

/** Whether these versions are live and undamaged. */
function isLive(wanted: AppName[], versions: Versions): boolean {
  const { id, composition, releases } = liveState();
  if (!id || !composition || wanted.some((app) => !versions[app] || releases[app] !== versions[app])) return false;
  if (wanted.includes('shell') && composition.composer !== composerVersion()) return false;
  const built = wanted.map((app) => findRelease(app, versions[app] as string));
  return (
    built.every((release) => release && damagedFiles(release).length === 0) &&
    damagedDocuments(id, composition).length === 0
  );
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
