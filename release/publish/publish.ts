import type { compose } from 'compose/compose.ts';
import type { Skipped } from 'compose/gates/all-gates.ts';
import { type StatedCheck, statedChecks } from 'contract/registry.ts';
import type { AppName } from 'contract/section.ts';
import { type Composition, findComposition } from 'store/composition.ts';
import { type Action, appendEntry, switchLive } from 'store/history.ts';
import { type Log, refusal } from 'store/message.ts';
import { appNames } from 'tools/workspace/apps.ts';
import { siteToday } from 'tools/workspace/site-today.ts';
import type { Builder } from './app-build/build-app.ts';
import { head, person } from './git.ts';
import { intactReleases, type LiveState, liveState, type Versions } from './live-state.ts';
import type { runGates } from './run-gates.ts';
import { secondsSince } from './seconds-since.ts';

/** What builds, composes and checks, loaded when it is needed; tests of stores put in what takes milliseconds. */
export const tools = {
  withSources: async <T>(work: (builder: Builder) => Promise<T>) =>
    (await import('./app-build/build-app.ts')).withSources(work),
  compose: async (...given: Parameters<typeof compose>) => (await import('compose/compose.ts')).compose(...given),
  runGates: async (...given: Parameters<typeof runGates>) => (await import('./run-gates.ts')).runGates(...given),
};

/** What a command made of apps: a version is undefined for a section that left the site. */
export interface Released {
  versions: Versions;
  /** Absent if all of it was live already. */
  published?: Awaited<ReturnType<typeof publish>>;
  /** The address of a preview. */
  preview?: string;
}

/** Composes these releases with the other live ones, runs the gates, and switches. Call as the writer. */
export async function publish(
  { action, versions, skip }: { action: Action; versions: Versions; skip: Skipped },
  log: Log,
) {
  const [live, today, isPreview] = [liveState(), siteToday(), action === 'preview'];
  const releases = intactReleases(versionsToCompose(versions, live));
  const started = performance.now();
  const checks = await checksWithout(isPreview ? {} : skip);
  const { id, composition } = await tools.compose(releases, today, live.id, checks);
  log({ code: 'step.composed', params: { id, seconds: secondsSince(started) } });
  const isSame = id === live.id && composition.composer === live.composition?.composer;
  if (isSame && today === live.today && live.isRecorded && !isPreview) return undefined;
  const browser = await tools.runGates(id, live.id, skip, log);

  const named = Object.keys(versions) as AppName[];
  const removed = named.filter((app) => !versions[app]);
  const changed = releases.filter(({ app, version }) => live.recorded[app] !== version);
  const documents = changedDocuments(composition, live);
  const entry = {
    action,
    by: person(),
    composition: id,
    today,
    releases: composition.releases,
    changed: Object.fromEntries(changed.map(({ app, version }) => [app, version])),
    composedFrom: head(),
    browser,
    documents,
    // Of the whole command.
    seconds: secondsSince(0),
    ...(Object.keys(skip).length > 0 && { skipped: skip }),
    ...(removed.length > 0 && { removed }),
  };
  if (isPreview) appendEntry(entry);
  else switchLive(entry);
  /** The versions of these apps that were live before. */
  const before: Versions = Object.fromEntries(named.map((app) => [app, live.releases[app]]));
  return { id, before, documents };
}

/** What a composition passes before it is live: gates that are not skipped, and a browser if there is one. */
async function checksWithout(skip: Skipped): Promise<StatedCheck[]> {
  const isMissing = !('browser' in skip) && (await import('compose/gates/browser.ts')).browserPath() === undefined;
  return statedChecks.filter((check) => !(check in skip) && !(check === 'browser' && isMissing));
}

/** The live releases, with the wanted ones in their place. Apps that this checkout lacks stay as they are. */
function versionsToCompose(versions: Versions, live: LiveState): Versions {
  const all: Versions = { ...live.releases, ...versions };
  if (Object.keys(live.releases).length === 0 && appNames.some((app) => !all[app])) throw refusal('refused.noSite');
  return Object.fromEntries(Object.entries(all).filter(([, version]) => version));
}

/** How many documents differ from the live ones, and the addresses of the first of them. */
function changedDocuments({ files }: Composition, { id }: LiveState) {
  const before = findComposition(id)?.files ?? {};
  const documents = Object.keys(files).filter((file) => file.endsWith('.html'));
  const changed = documents.filter((file) => files[file] !== before[file]);
  const names = changed.slice(0, 8).map((file) => `/${file.replace(/(^|\/)index\.html$/, '')}`);
  return { changed: changed.length, all: documents.length, names };
}
