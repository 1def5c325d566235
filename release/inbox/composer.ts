import { setTimeout as sleep } from 'node:timers/promises';
import type { AppName } from 'contract/section.ts';
import { knownApps } from 'publish/known-apps.ts';
import type { Log } from 'publish/log.ts';
import { liveComposition } from 'store/live.ts';
import { repair } from 'store/repair.ts';
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
  while (!signal?.aborted) {
    const apps = knownApps().map((app) => ({ app, inbox: openInbox(`${inboxes}/${app}`) }));
    const live = liveComposition();
    if (live !== told) for (const { app, inbox } of apps) await inbox.replace(noticeName, noticeText(app));
    told = live;
    let taken = 0;
    for (const { app, inbox } of apps) taken += await visit(inbox, app, options, log);
    if (taken > 0) continue;
    if (once) return;
    await sleep(2000, undefined, { signal }).catch(() => {});
  }
}

/** Takes the first statement that waits. Returns how many it has taken. */
async function visit(inbox: Inbox, app: AppName, options: TakeOptions, log: Log): Promise<number> {
  try {
    const names = await inbox.names();
    if (names.length > limits.waiting) throw new Error(`${names.length} files are in its inbox.`);
    await tidy(inbox, names);
    const [number] = waiting(names);
    if (number === undefined) return 0;
    const { accepted, sentence } = await take(inbox, app, number, options, log);
    log(`${app}, number ${number}: ${accepted ? '' : 'refused. '}${sentence}`);
    return 1;
  } catch (error) {
    // The other inboxes do not wait for this one.
    log(`${app}: ${error instanceof Error ? error.message : error} It is tried again.`);
    return 0;
  }
}

/** Removes what was answered long ago, and packs whose statement never came. */
async function tidy(inbox: Inbox, names: string[]): Promise<void> {
  const [first = Number.POSITIVE_INFINITY] = waiting(names);
  const oldest = Math.min(first, highestNumber(names) - keep);
  for (const name of names)
    if (/^\d{6,15}\./.test(name) && Number.parseInt(name, 10) < oldest) await inbox.remove(name);
}
