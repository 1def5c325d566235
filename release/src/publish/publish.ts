import { todayInNairobi } from 'shared/today';
import { person } from '../build/provenance.ts';
import { compose } from '../compose/compose.ts';
import { composerVersion } from '../compose/composer-version.ts';
import { type App, apps } from '../paths.ts';
import { type Composition, findComposition } from '../store/composition.ts';
import { failpoint } from '../store/failpoint.ts';
import type { Action } from '../store/history.ts';
import type { Release } from '../store/release.ts';
import { appendEntry, switchLive } from '../store/switch.ts';
import { intactReleases } from './intact-releases.ts';
import { type LiveState, liveState, type Versions } from './live-state.ts';
import { type Log, timed } from './log.ts';
import { type GateOptions, runGates } from './run-gates.ts';

export interface PublishRequest {
  action: Action;
  /** The releases that are to differ from what is live. */
  versions: Versions;
  gates: GateOptions;
  /** Options of the command that let something pass, for the history. */
  allowed?: string[];
}

export interface Published {
  id: string;
  /** False when this very composition is live already. */
  switched: boolean;
  /** What was live before, of the apps that changed. */
  before: Versions;
  /** How many documents differ from those before. */
  documents: { changed: number; all: number };
  browser?: string;
}

/**
 * Composes the wanted releases with the live ones of the others, checks the composition in every way, and switches to
 * it. When another release went live meanwhile, composes anew with that one: neither is lost. Throws in sentences.
 */
export async function publish(wanted: PublishRequest, log: Log): Promise<Published> {
  for (;;) {
    const live = liveState();
    assertSameComposer(wanted, live);
    const releases = intactReleases({ ...live.releases, ...wanted.versions });
    failpoint('the releases are whole');
    const { id, composition } = await timed(
      log,
      (made, seconds) => `Composed ${made.id} in ${seconds}`,
      () => compose(releases, process.env.SITE_TODAY ?? todayInNairobi(new Date()), live.id),
    );
    const published = { id, before: beforeOf(wanted.versions, live), documents: changedDocuments(composition, live) };
    if (id === live.id && wanted.action !== 'preview') return { ...published, switched: false };
    const browser = await runGates(id, live.id, Object.keys(wanted.versions) as App[], wanted.gates, log);

    const entry = {
      action: wanted.action,
      by: person(),
      composition: id,
      releases: composition.releases,
      changed: changedOf(composition, live),
      commits: commitsOf(releases, changedOf(composition, live)),
      browser,
      ...(wanted.allowed?.length && { allowed: wanted.allowed }),
    };
    failpoint('the entry is ready');
    if (wanted.action === 'preview') {
      await appendEntry(entry);
      return { ...published, switched: false, browser };
    }
    if (await switchLive(entry, live.id)) return { ...published, switched: true, browser };
    log('Another release went live meanwhile: composing anew with it.');
  }
}

/**
 * A section's release brings its own pages and no other change. A checkout whose composer differs from the one that
 * made the live site would write every page anew; that comes with a release of the shell.
 */
function assertSameComposer({ action, versions }: PublishRequest, { composition }: LiveState): void {
  if (!composition || versions.shell || !['release', 'preview', 'promote'].includes(action)) return;
  if (composition.composer === composerVersion()) return;
  throw new Error(
    'This checkout composes pages by other rules (release/src/compose) than those of the live site, so that this release would change every page. Update the checkout (git pull); or if its rules are the newer ones, release the shell with it: pnpm release shell',
  );
}

const beforeOf = (versions: Versions, { releases }: LiveState): Versions =>
  Object.fromEntries(Object.keys(versions).map((app) => [app, releases[app as App]]));

const changedOf = ({ releases }: Composition, live: LiveState): Versions =>
  Object.fromEntries(apps.flatMap((app) => (releases[app] === live.releases[app] ? [] : [[app, releases[app]]])));

const commitsOf = (releases: Release[], changed: Versions): Versions =>
  Object.fromEntries(
    releases.flatMap(({ app, provenance: { commit } }) => (changed[app] && commit ? [[app, commit]] : [])),
  );

function changedDocuments({ files }: Composition, { id }: LiveState): { changed: number; all: number } {
  const before = findComposition(id)?.files ?? {};
  const documents = Object.keys(files).filter((file) => file.endsWith('.html'));
  return { changed: documents.filter((file) => files[file] !== before[file]).length, all: documents.length };
}
