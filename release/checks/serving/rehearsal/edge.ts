import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { LocalBucket } from 'edge/local/miniflare.ts';
import { startEdge } from 'edge/local/start.ts';
import { Uploader } from 'edge/local/upload.ts';
import { documentTag } from 'mirror/document-key.ts';
import { encodings } from 'serve/rules/encodings.ts';
import { integrityOf } from 'store/integrity.ts';
import { freePort } from '../../free-port.ts';
import type { TagOf } from './expected.ts';
import { assetsOf } from './sample-requests.ts';
import type { LocalServer } from './server-process.ts';
import type { RehearsalStore } from './store.ts';

export const noMiniflare = 'Miniflare is not installed (pnpm edge installs it).';

export interface RunningEdge extends LocalServer {
  /** Makes a composition live, or none. */
  point: (id: string | undefined) => Promise<void>;
}

/** The Worker, run by workerd, on a bucket with both compositions of a store and the assets that are requested. */
export async function startWorker(store: RehearsalStore): Promise<RunningEdge> {
  const port = await freePort();
  const errors: string[] = [];
  const miniflare = await startEdge({ port, log: (line) => errors.push(line) });
  const bucket = await miniflare.getR2Bucket('STORE');
  const uploader = await uploadBoth(store, bucket);
  const point = (id: string | undefined) => (id ? uploader.point(id) : bucket.delete('live.json'));
  return { port, stop: () => miniflare.dispose(), errors: () => errors.join('\n'), point };
}

/** Copies both compositions of a store and the assets that are requested to a bucket, and points to the first. */
export async function uploadBoth(store: RehearsalStore, bucket: LocalBucket): Promise<Uploader> {
  const uploader = new Uploader(store.folder, bucket, () => requestedAssets(store));
  for (const id of [store.first, store.second]) await uploader.upload(id);
  await uploader.point(store.first);
  return uploader;
}

/** With their compressed copies, relative to `assets`. */
const requestedAssets = (store: RehearsalStore): string[] =>
  assetsOf(store)
    .flatMap((address) => ['', ...Object.values(encodings)].map((suffix) => address.slice('/assets/'.length) + suffix))
    .filter((name) => existsSync(path.join(store.folder, 'assets', name)));

/** The tags of the Worker: of documents by their integrity, of assets as the bucket makes them. */
export const workerTag: TagOf = (file, content) =>
  file.includes('/site/') ? documentTag(integrityOf(content)) : `"${createHash('md5').update(content).digest('hex')}"`;
