import { setTimeout as sleep } from 'node:timers/promises';
import type { AppName } from 'contract/section.ts';
import { knownApps } from 'publish/known-apps.ts';
import type { Log } from 'publish/log.ts';
import { liveComposition } from 'store/live.ts';
import { repair } from 'store/repair.ts';
import { bringUpToDate } from 'store/shared/pull.ts';
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

/** Between two rounds in which nothing came, in ms. */
const pause = 2000;

/** How many answered statements stay in an inbox. */
const keep = 100;

/** Carries out what teams send: of each inbox one statement after the other, and of all inboxes in turn. */
export async function runComposer(
  { inboxes, once, ...options }: ComposerOptions,
  log: Log,
  signal?: AbortSignal,
): Promise<void> {
  await repair(log);
  let told: string | undefined;
  /** Visits each inbox, and returns how many statements were taken. */
  async function round(): Promise<number> {
    await bringUpToDate();
    const apps = knownApps().map((app) => ({ app, inbox: openInbox(`${inboxes}/${app}`) }));
    const live = liveComposition();
    if (live !== told) for (const { app, inbox } of apps) await inbox.replace(noticeName, noticeText(app));
    told = live;
    let taken = 0;
    for (const { app, inbox } of apps) taken += await orLog(app, log, () => visit(inbox, app, options, log));
    return taken;
  }
  while (!signal?.aborted) {
    const taken = await orLog('The inboxes', log, round);
    if (taken > 0) continue;
    if (once) return;
    await sleep(pause, undefined, { signal }).catch(() => {});
  }
}

/** Tries again later what is the fault of this machine, or of the store. The other inboxes do not wait for it. */
async function orLog(what: string, log: Log, work: () => Promise<number>): Promise<number> {
  try {
    return await work();
  } catch (error) {
    log(`${what}: ${error instanceof Error ? error.message : error} This is tried again.`);
    return 0;
  }
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
