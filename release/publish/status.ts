import { hasSandbox } from 'compose/sandbox.ts';
import type { AppName } from 'contract/section.ts';
import { damagedDocuments, isPointerFolder } from 'store/composition.ts';
import { lastSwitchTo, readHistory, switchesOf } from 'store/history.ts';
import { compositionPath } from 'store/integrity.ts';
import { isRunning } from 'store/lock.ts';
import type { Message, MessageCode } from 'store/message.ts';
import { findRelease, inAppOrder, releasesOf, storedApps } from 'store/release.ts';
import { appNames } from 'tools/workspace/apps.ts';
import { siteToday } from 'tools/workspace/site-today.ts';
import { git } from './git.ts';
import { damagedReleases, firstOf, type LiveState, liveState, previousRelease } from './live-state.ts';
import { jobsIn, publisherState } from './publisher/records.ts';

/** The state of the live site. Reads every live file, and changes nothing. */
export function liveStatus() {
  const state = liveState();
  const { id: live, today: composedFor, releases, composition } = state;
  // The switch since which this composition is live. It may have been confirmed for later days.
  const switches = switchesOf();
  const entry = switches[switches.findLastIndex(({ composition }) => composition !== live) + 1];
  const today = siteToday();
  const files = damagedFilesOf(state, switches.length > 0);
  // Damaged releases come first: while one is damaged, nothing can be composed.
  const damaged = damagedReleases(releases);
  const todo = [...damaged];
  if (files.length > 0) todo.push({ code: 'todo.damaged', params: { file: firstOf(files) } });
  else if (!live) todo.push({ code: 'refused.noSite' });
  else if (!state.isRecorded) todo.push({ code: switches.length > 0 ? 'todo.notRecorded' : 'todo.noHistory' });
  if (composedFor && composedFor !== today) todo.push({ code: 'todo.otherDay', params: { day: composedFor, today } });
  return {
    live,
    /** The command that made it live. Undefined if the history does not have it. */
    switched: entry && { at: entry.at, action: entry.action, by: entry.by, changed: entry.changed },
    composedFor,
    today,
    /** Whether code of sections runs in a sandbox here. */
    sandbox: hasSandbox(),
    releases,
    documents: Object.keys(composition?.files ?? {}).filter((file) => file.endsWith('.html')).length,
    isWhole: damaged.length + files.length === 0,
    /** What is wrong, each with its cure; empty if the site is in order. */
    todo,
  };
}

/** What of the live site is missing, has changed, or does not belong there. */
function damagedFilesOf({ id, composition }: LiveState, hasHistory: boolean): string[] {
  if (isPointerFolder() || (!id && hasHistory)) return ['the link “live”'];
  if (!id) return [];
  return composition ? damagedDocuments(id, composition) : [`${compositionPath(id)}/composition.json`];
}

export const knownApps = (): AppName[] => inAppOrder([...appNames, ...storedApps()]);

/** A release; `since`, `by` and `how` it last went live. `pnpm rollback` would restore the `previous`. */
export type Listed = ReturnType<typeof releasesIn>[number];

export const listReleases = (wanted: readonly AppName[] = knownApps()): Record<string, Listed[]> =>
  Object.fromEntries(wanted.map((app) => [app, releasesIn(app)]));

/** First the live one, then those that were live, the latest first, then the others. */
function releasesIn(app: AppName) {
  const history = readHistory();
  const live = liveState().releases[app];
  const previous = previousRelease(app);
  const listed = releasesOf(app)
    .flatMap((version) => findRelease(app, version) ?? [])
    .map(({ version, provenance: { commit, dirty, at: builtAt, by } }) => {
      const entry = lastSwitchTo(app, version, history);
      const how = { since: entry?.at, by: entry?.by ?? by, how: entry?.action, seq: entry?.seq ?? 0 };
      return { version, live: version === live, previous: version === previous, ...how, commit, dirty, builtAt };
    });
  return listed.sort((a, b) => Number(b.live) - Number(a.live) || b.seq - a.seq || b.builtAt.localeCompare(a.builtAt));
}

/** How long a job may take, and a remote may be silent, ms. */
const [maxJobMs, maxSilenceMs] = [5 * 60_000, 6 * 3_600_000];

const isLonger = (since: string, ms: number): boolean => Date.now() - Date.parse(since) > ms;

/** What the publisher does, and what somebody should do. `format` writes a time (ISO) for readers. */
export function publisherStatus(format: (time: string) => string): Record<'facts' | 'todo', Message[]> {
  const { process: found, contact, unpushed, shipped = '', refused = {}, holds = {}, behind = 0 } = publisherState();
  const [facts, todo]: [Message[], Message[]] = [[], []];
  const tell = (to: Message[], code: MessageCode, params: Message['params'] = {}) => to.push({ code, params });
  if (unpushed) tell(todo, 'publisher.unpushed', { commit: shipped.slice(0, 10) });
  for (const [app, faults] of Object.entries(refused)) {
    tell(todo, 'publisher.refusedApp', { app });
    todo.push(...faults);
  }
  for (const [app, by] of Object.entries(holds)) tell(facts, 'publisher.hold', { app, by });
  if (!found) return { facts, todo };
  const { owner, since, stopped, isRoot, remote, branch } = found;
  if (isRoot) tell(todo, 'publisher.root');
  if (stopped || !isRunning(owner)) {
    if (!stopped) tell(todo, 'publisher.stopped', { pid: owner.pid });
    else if (remote) tell(todo, 'publisher.ended', { at: format(stopped) });
    const [head] = (remote && git('ls-remote', remote, `refs/heads/${branch}`))?.split('\t') ?? [];
    if (remote && head && head !== shipped && !unpushed) tell(todo, 'publisher.newer', { branch, remote });
    return { facts, todo };
  }

  tell(facts, 'publisher.publisher', { pid: owner.pid, since: format(since) });
  if (remote && contact) {
    const params = { remote, branch, at: format(contact.at), fault: contact.fault ?? '' };
    tell(facts, 'publisher.follows', params);
    if (behind > 0) tell(facts, 'publisher.behind', { count: behind });
    if (isLonger(contact.at, maxSilenceMs)) tell(todo, 'publisher.silent', params);
  }
  for (const { what, words, state, began = '' } of jobsIn(['running', 'waiting'])) {
    const params = { what, words: words.join(' '), since: began && format(began) };
    tell(facts, state === 'running' ? 'publisher.running' : 'publisher.waiting', params);
    if (state === 'running' && isLonger(began, maxJobMs)) tell(todo, 'publisher.long', params);
  }
  const last = jobsIn(['done', 'refused', 'crashed'], ['ship']).at(-1);
  if (last && last.state !== 'done') {
    tell(todo, 'publisher.refusedCommit', { commit: last.words[0]?.slice(0, 10) ?? '', by: last.by });
    todo.push(...(last.answer as Message[]));
  }
  return { facts, todo };
}
