import { rmSync } from 'node:fs';
import path from 'node:path';
import { checkOut } from 'checks/checkout.ts';
import { copyReleases } from 'checks/copy-releases.ts';
import { changedBetween, liveBytes, smallChanges } from 'checks/small-changes.ts';
import { siteFolder } from 'store/site-folder.ts';
import { repository } from 'workspace/apps.ts';
import { releaseFrom } from './release-from.ts';

export interface ReleaseFigures {
  what: string;
  /** From the command to live, without and with the browser gate. */
  seconds: number;
  secondsWithBrowser: number;
  documents: number;
  files: number;
  /** Of these files, as they are sent. */
  bytes: number;
}

/** The most that a release without the browser gate may take. */
export const releaseLimit = 6;

const bench = path.join(repository, '.cache/bench');
const [checkout, store] = [path.join(bench, 'checkout'), path.join(bench, 'store')];
const release = (...words: string[]) => releaseFrom(checkout, store, ...words);

/** Releases the five small changes from a copy of this repository, each once without and once with the browser gate. */
export async function timeReleases(log: (line: string) => void): Promise<ReleaseFigures[]> {
  rmSync(bench, { recursive: true, force: true });
  checkOut(checkout, 'bench');
  copyReleases(siteFolder, store);
  await release('--all', '--no-browser', '--anyway');
  const figures: ReleaseFigures[] = [];
  for (const { what, app, make } of smallChanges('shared/content')) {
    log(`Releasing ${what}…`);
    const before = liveBytes(store);
    make(checkout);
    const seconds = await release(app, '--no-browser');
    const { documents, files, bytes } = changedBetween(store, before, liveBytes(store));
    // The same change once more is another one.
    make(checkout);
    const secondsWithBrowser = await release(app);
    figures.push({ what, seconds, secondsWithBrowser, documents: documents.length, files: files.length, bytes });
  }
  rmSync(bench, { recursive: true, force: true });
  return figures;
}
