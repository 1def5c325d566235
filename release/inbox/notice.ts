import type { AppName } from 'contract/section.ts';
import { liveState } from 'publish/live-state.ts';
import { readHistory } from 'store/history.ts';
import { findRelease, type Release } from 'store/release.ts';
import { type Inbox, noticeName } from './inbox.ts';
import { lastSequence } from './judge.ts';

/**
 * What the composer tells a team about the live site, in its inbox: all that it must know to release, so that its keys
 * need not open the store.
 */
export interface Notice {
  app: AppName;
  /** The highest number that had been carried out when the live site last changed. */
  sequence: number;
  /** The live release; null if the app is not live, or cannot be read. */
  live: Release | null;
}

export function noticeText(app: AppName): Buffer {
  const version = liveState().releases[app];
  const live = (version && findRelease(app, version)) || null;
  const notice: Notice = { app, sequence: lastSequence(readHistory(), app), live };
  return Buffer.from(JSON.stringify(notice));
}

/** Throws a sentence if no composer has been at this inbox. */
export async function readNotice(inbox: Inbox, place: string): Promise<Notice> {
  const content = await inbox.read(noticeName, Number.POSITIVE_INFINITY);
  if (!content)
    throw new Error(
      `${place} is not an inbox: it has no ${noticeName}. pnpm composer writes one into the inbox of each app.`,
    );
  return JSON.parse(content.toString());
}
