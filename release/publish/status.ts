import { sandboxKind } from 'compose/sandbox.ts';
import { type Composition, damagedDocuments } from 'store/composition.ts';
import { changedEntries, type Entry, readHistory } from 'store/history.ts';
import { isPointerFolder } from 'store/live.ts';
import type { Message } from 'store/message.ts';
import { switchesOf } from 'store/rollback-history.ts';
import { siteToday } from 'tools/workspace/site-today.ts';
import { damagedReleases, firstOf, liveState } from './live-state.ts';

export type Status = ReturnType<typeof liveStatus>;

/** The state of the live site. Reads every live file, and changes nothing. */
export function liveStatus() {
  const { id: live, today: composedFor, releases, composition } = liveState();
  const history = readHistory();
  // The switch since which this composition is live. It may have been confirmed for later days.
  const switches = switchesOf(history);
  const entry = switches[switches.findLastIndex(({ composition }) => composition !== live) + 1];
  const today = siteToday();
  const damaged = Object.entries(damagedReleases(releases));
  const documents = live && composition ? damagedDocuments(live, composition) : [];
  const entries = changedEntries().join(', ');
  const todo: Message[] = [
    // Damaged releases come first: while one is damaged, nothing can be composed.
    ...damaged.map(([, { fault }]) => fault),
    ...pointerFaults(live, history),
    ...(composition ? documentFaults(documents, composition) : []),
  ];
  if (live && !composition) todo.push({ code: 'todo.manifestChanged', params: { id: live } });
  if (composedFor && composedFor !== today) todo.push({ code: 'todo.otherDay', params: { day: composedFor, today } });
  if (entries) todo.push({ code: 'todo.historyChanged', params: { entries } });
  return {
    live,
    /** The command that made it live. Undefined if the history does not have it. */
    switched: entry && { at: entry.at, action: entry.action, by: entry.by, changed: entry.changed },
    composedFor,
    today,
    /** What keeps the code of sections away from the machine. */
    sandbox: sandboxKind(),
    releases,
    documents: Object.keys(composition?.files ?? {}).filter((file) => file.endsWith('.html')).length,
    /** Files that are missing or have changed, relative to the store, or to the composition. */
    damaged: { releases: Object.fromEntries(damaged.map(([app, { files }]) => [app, files])), documents },
    /** What is wrong, each with its cure; empty if the site is in order. */
    todo,
  };
}

/** The pointer and the history must name the same composition. */
function pointerFaults(live: string | undefined, history: Entry[]): Message[] {
  const last = switchesOf(history).at(-1);
  if (isPointerFolder()) return [{ code: 'todo.pointerFolder' }];
  if (!live) return [{ code: last ? 'todo.pointerMissing' : 'refused.noSite' }];
  if (!last) return [{ code: 'todo.noHistory' }];
  return last.composition === live ? [] : [{ code: 'todo.notRecorded' }];
}

/** One of each kind. */
const documentFaults = (damaged: string[], { files }: Composition): Message[] =>
  (['todo.damaged', 'todo.extra'] as const).flatMap((code) => {
    const those = damaged.filter((file) => Object.hasOwn(files, file) === (code === 'todo.damaged'));
    return those.length > 0 ? [{ code, params: { file: firstOf(those) } }] : [];
  });
