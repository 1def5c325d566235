import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Draft } from 'edit-api/item.ts';
import { readHistory } from 'store/history.ts';
import { isRunning, type LockOwner } from 'store/lock-owner.ts';
import { findRelease } from 'store/release.ts';
import type { Checkout } from './checkout.ts';
import type { Desk } from './desk.ts';
import { endDraft } from './end-draft.ts';
import { listed } from './git.ts';
import { liveReleases } from './live-releases.ts';

/** A publication that has begun. A server that was killed finds it at its next start. */
export interface Unfinished {
  /** The commit before it. */
  before: string;
  /** The drafts that it publishes. */
  drafts: Pick<Draft, 'item' | 'revision'>[];
  /** Its release, which goes on when the server is killed. */
  release?: LockOwner;
}

const fileIn = (folder: string): string => path.join(folder, 'unfinished.json');

export function recordUnfinished(folder: string, unfinished: Unfinished): void {
  const file = fileIn(folder);
  writeFileSync(`${file}.new`, JSON.stringify(unfinished), { flush: true });
  renameSync(`${file}.new`, file);
}

export const forgetUnfinished = (folder: string): void => rmSync(fileIn(folder), { force: true });

/** Ends what a killed server left: its commits stay, and its drafts go, only if they are live. */
export async function endUnfinished({ folder, checkout, drafts }: Desk): Promise<void> {
  const file = fileIn(folder);
  if (existsSync(file)) {
    const { before, drafts: begun, release }: Unfinished = JSON.parse(readFileSync(file, 'utf8'));
    while (release && isRunning(release)) await sleep(200);
    if (await wentLive(checkout, before)) for (const { item, revision } of begun) endDraft(drafts, item, revision);
    else await checkout.reset(before);
  }
  await checkout.reset();
  await checkout.showCommitted();
  forgetUnfinished(folder);
}

/** Whether one of the commits after `before` is on the live site. */
export async function wentLive(checkout: Checkout, before: string): Promise<boolean> {
  const commits = listed(await checkout.git('rev-list', `${before}..HEAD`));
  const built = liveReleases().map(({ app, version }) => findRelease(app, version)?.provenance.commit);
  // A release that was built for a preview has an earlier commit.
  const released = readHistory().flatMap(({ action, composedFrom }) => (action === 'release' ? [composedFrom] : []));
  return commits.some((commit) => built.includes(commit) || released.includes(commit));
}
