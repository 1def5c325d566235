import { compose } from 'compose/compose.ts';
import { gates, type Skipped } from 'compose/gates/all-gates.ts';
import { overBudgets } from 'compose/gates/budgets.ts';
import { type Checked, changedApps, pagesToOpen, readSite } from 'compose/gates/site.ts';
import { type StatedCheck, statedChecks } from 'contract/registry.ts';
import type { AppName } from 'contract/section.ts';
import { type Composition, findComposition } from 'store/composition.ts';
import { type Action, appendEntry, rollbackHistory, switchLive } from 'store/history.ts';
import { type Log, lineOf, type Message, Refusal, refusal } from 'store/message.ts';
import { findRelease } from 'store/release.ts';
import { appNames } from 'tools/workspace/apps.ts';
import { siteToday } from 'tools/workspace/site-today.ts';
import { withSources } from './app-build/build-app.ts';
import { head, person } from './git.ts';
import { intactReleases, type LiveState, liveState, type Versions } from './live-state.ts';

/** What builds, composes and checks; the tests of stores put in what takes milliseconds. */
export const tools = { withSources, compose, runGates };

/** What a command made of apps: a version is undefined for a section that left the site. */
export interface Released {
  versions: Versions;
  /** Absent if all of it was live already. */
  published?: Awaited<ReturnType<typeof publish>>;
  /** The address of a preview. */
  preview?: string;
}

export const secondsSince = (started: number): number => Math.round((performance.now() - started) / 100) / 10;

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

/** Checks a composition against `base`, the live one. Throws all faults. Returns what a browser did. */
export async function runGates(id: string, base: string | undefined, skip: Skipped, log: Log): Promise<string> {
  const live = readSite(base);
  const site = readSite(id, live);
  if (!site) throw refusal('refused.unreadable', { id });
  const changed = changedApps(site, live);
  const checked: Checked = { site, live, changed, previousShell: previousShell(changed) };
  // There is no lighter site to keep live.
  const skipped: Skipped = live ? skip : { budgets: 'first release', ...skip };
  const found = Object.entries(gates).map(([name, gate]): Found => [gate(checked), name in skipped]);
  refuseOrTell(found, log);
  log({ code: 'step.checked', params: { documents: site.documents.length } });
  return 'browser' in skipped ? 'not opened' : runBrowserGate(checked, skipped, log);
}

async function runBrowserGate(checked: Checked, skipped: Skipped, log: Log): Promise<string> {
  const started = performance.now();
  // The browser's driver would slow down every command.
  const { openPages } = await import('compose/gates/open-pages.ts');
  const wanted = pagesToOpen(checked);
  log({ code: 'step.opening', params: { count: wanted.length } });
  const opened = await openPages(checked.site, wanted, (done) => {
    // The publisher ends a command that says nothing for long.
    if (done % 10 === 0) log({ code: 'step.openedSome', params: { done, count: wanted.length } });
  });
  if (!opened) {
    log({ code: 'step.noBrowser' });
    return 'not opened: none installed';
  }
  const { faults, weights } = opened;
  refuseOrTell([[faults], [overBudgets(checked, weights), 'budgets' in skipped]], log);
  log({ code: 'step.opened', params: { pages: weights.length, seconds: secondsSince(started) } });
  return `opened ${weights.length} pages`;
}

type Found = [faults: Message[], isSkipped?: boolean];

const maxFaults = 12;

/** Throws the faults of gates that are not skipped, at once. Tells the others, and pages over an aim. */
function refuseOrTell(found: Found[], log: Log): void {
  const notSkipped = found.flatMap(([faults, isSkipped]) => (isSkipped ? [] : faults));
  const refused = notSkipped.filter(({ code }) => code !== 'gate.overAim');
  const count = refused.length - maxFaults;
  if (count > 0) refused.splice(maxFaults, count, { code: 'refused.more', params: { count } });
  if (refused.length > 0) throw new Refusal(...refused, { code: 'refused.unchanged' });
  for (const fault of found.flatMap(([faults]) => faults)) log({ code: 'step.told', params: { text: lineOf(fault) } });
}

/** The shell that a rollback would restore: the live one, if this release replaces it. */
function previousShell(changed: AppName[]) {
  const versions = rollbackHistory('shell').filter((known) => findRelease('shell', known));
  return findRelease('shell', versions.at(changed.includes('shell') ? -1 : -2) ?? '');
}
