import { setTimeout as sleep } from 'node:timers/promises';
import type { AppName } from 'contract/section.ts';
import { knownApps } from 'publish/known-apps.ts';
import type { Log } from 'publish/log.ts';
import { liveComposition } from 'store/live.ts';
import { repair } from 'store/repair.ts';
import { isBucket } from 'store/shared/bucket-address.ts';
import { bringUpToDate } from 'store/shared/pull.ts';
import { describeError } from 'workspace/describe-error.ts';
import { highestNumber, type Inbox, noticeName, openInbox, waiting } from './inbox.ts';
import { limits } from './limits.ts';
import { noticeText } from './notice.ts';
import { type TakeOptions, take } from './take.ts';

export interface ComposerOptions extends TakeOptions {
  /** The folder or prefix of the inboxes, one for each app. */
  inboxes: string;
  /** Whether to end when no statement waits. */
  once: boolean;
}

/** Between two rounds in which nothing came, in ms. Services with buckets bill each look into one. */
const pauseFor = (inboxes: string): number => (isBucket(inboxes) ? 10_000 : 2000);

/** How many answered statements stay in an inbox. */
const keep = 100;

/** Carries out what teams send: of each inbox one statement after the other, and of all inboxes in turn. */
export async function runComposer(
  { inboxes, once, ...options }: ComposerOptions,
  log: Log,
  signal?: AbortSignal,
): Promise<void> {
  await repair(log);
  const orLog = retrying(log);
  /** The live composition of which each team was told. */
  const told = new Map<AppName, string | undefined>();
  /** Visits each inbox, and returns how many statements were taken. */
  async function round(): Promise<number> {
    await bringUpToDate();
    let taken = 0;
    for (const app of knownApps())
      taken += await orLog(app, async () => {
        const inbox = openInbox(`${inboxes}/${app}`);
        const live = liveComposition();
        if (live !== told.get(app)) await inbox.replace(noticeName, noticeText(app));
        told.set(app, live);
        return visit(inbox, app, options, log);
      });
    return taken;
  }
  while (!signal?.aborted) {
    const taken = await orLog('The store', round);
    if (taken > 0) continue;
    if (once) return;
    await sleep(pauseFor(inboxes), undefined, { signal }).catch(() => {});
  }
}

/**
 * What is the fault of this machine, or of the store, is logged once, counts as nothing taken, and is tried again in the
 * next round. The other inboxes do not wait for it.
 */
function retrying(log: Log): (what: string, work: () => Promise<number>) => Promise<number> {
  const faults = new Map<string, string>();
  return async (what, work) => {
    try {
      const taken = await work();
      faults.delete(what);
      return taken;
    } catch (error) {
      const fault = describeError(error);
      if (faults.get(what) !== fault) log(`${what}: ${fault} This is tried again.`);
      faults.set(what, fault);
      return 0;
    }
  };
}

/** Takes the first statement that waits. Returns how many it has taken. */
async function visit(inbox: Inbox, app: AppName, options: TakeOptions, log: Log): Promise<number> {
  const names = await inbox.names();
  if (names.length > limits.waiting) throw new Error(`${names.length} files are in this inbox.`);
  await tidy(inbox, names);
  const [number] = waiting(names);
  if (number === undefined) return 0;
  const { accepted, sentence } = await take(inbox, app, number, options, log);
  log(`${app}, number ${number}: ${accepted ? '' : 'refused. '}${sentence}`);
  return 1;
}

/** Removes what was answered long ago, and packs whose statement never came. */
async function tidy(inbox: Inbox, names: string[]): Promise<void> {
  const [first = Number.POSITIVE_INFINITY] = waiting(names);
  const oldest = Math.min(first, highestNumber(names) - keep);
  for (const name of names)
    if (/^\d{6,15}\./.test(name) && Number.parseInt(name, 10) < oldest) await inbox.remove(name);
}
