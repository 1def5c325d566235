import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { checkOut } from 'checks/checkout.ts';
import { copyReleases } from 'checks/copy-releases.ts';
import { smallChanges } from 'checks/small-changes.ts';
import { newBucket } from 'checks/stores/bucket.ts';
import { hasRadosgw, noRadosgw, startRadosgw } from 'checks/stores/radosgw.ts';
import { siteFolder } from 'store/site-folder.ts';
import { repository } from 'workspace/apps.ts';
import { enlargeContent } from './enlarged-content.ts';

/** A release of one changed word, without the browser gate. */
export interface StoreFigures {
  /** How often today's content is there. */
  times: number;
  store: 'folder' | 'bucket';
  seconds: number;
  /** What was uploaded, to a bucket only. */
  objects?: number;
  megabytes?: number;
}

/** The most that one changed word may upload. */
const limits = { objects: 50, megabytes: 1 };

/** Also if a release has not said what it has uploaded. */
export const uploadsTooMuch = (figures: StoreFigures[]): boolean =>
  !figures.every(({ objects = 0, megabytes = 0 }) => objects < limits.objects && megabytes < limits.megabytes);

const bench = path.join(repository, '.cache/bench-stores');
const [checkout, folder, copy] = ['checkout', 'store', 'copy'].map((name) => path.join(bench, name)) as [
  string,
  string,
  string,
];
const run = promisify(execFile);

/** Releases one changed word of an event into a folder and into a bucket, with today's content and with ten times as much. */
export async function timeStores(log: (line: string) => void): Promise<StoreFigures[]> {
  if (!hasRadosgw()) log(`Releases into a bucket are not measured. ${noRadosgw}`);
  const service = hasRadosgw() ? await startRadosgw() : undefined;
  try {
    const figures: StoreFigures[] = [];
    for (const times of [1, 10]) {
      log(`Composing ${times} × the content…`);
      const bucket = service && { ...service.env, SITE_STORE: await newBucket(service, `bench-${times}`) };
      figures.push(...(await timeSize(times, bucket)));
    }
    return figures;
  } finally {
    service?.stop();
    rmSync(bench, { recursive: true, force: true });
  }
}

async function timeSize(times: number, bucket: Record<string, string> | undefined): Promise<StoreFigures[]> {
  rmSync(bench, { recursive: true, force: true });
  checkOut(checkout, 'bench');
  if (times > 1) await enlargeContent(path.join(checkout, 'shared/content'), times);
  copyReleases(siteFolder, folder);
  const release = { SITE_DIR: folder };
  await command(release, 'release', '--all', '--no-browser', '--anyway');
  const here = { ...bucket, SITE_DIR: copy };
  if (bucket) {
    await command(bucket, 'copy-store', folder, bucket.SITE_STORE ?? '');
    await command(here, 'releases');
  }
  const word = smallChanges('shared/content').find(({ what }) => what === 'a word in an event');
  word?.make(checkout);
  const words = ['mf-events', '--no-browser', '--anyway'];
  const inFolder = await command(release, 'release', ...words);
  const figures: StoreFigures[] = [{ times, store: 'folder', seconds: inFolder.seconds }];
  if (bucket) {
    const { seconds, out } = await command(here, 'release', ...words);
    const [, objects, megabytes] = /Uploaded (\d+) objects, ([\d.]+) MB/.exec(out) ?? [];
    figures.push({ times, store: 'bucket', seconds, objects: Number(objects), megabytes: Number(megabytes) });
  }
  return figures;
}

async function command(env: Record<string, string>, name: string, ...words: string[]) {
  const started = performance.now();
  const { stdout } = await run(process.execPath, [`release/cli/${name}.ts`, ...words], {
    cwd: checkout,
    env: { ...process.env, ...env },
    maxBuffer: 1e8,
  });
  return { out: stdout, seconds: (performance.now() - started) / 1000 };
}
