import { createInterface } from 'node:readline';
import { bundleWorker, compatibilityDate } from './bundle.ts';
import { ensureMiniflare, loadMiniflare } from './ensure-miniflare.ts';
import type { Miniflare, MiniflareOptions } from './miniflare.ts';

export interface EdgeOptions {
  port: number;
  /** Of whoever signs what is in the bucket. */
  publicKey: string;
  /** Where a line of the Worker's log goes. */
  log?: (line: string) => void;
  /** Another Worker than that of the site, and what it needs; for tests. */
  entry?: string;
  more?: Pick<MiniflareOptions, 'serviceBindings' | 'cachePersist'>;
}

/** Runs the Worker by workerd, with a local R2 that is empty at first and gone at the end. */
export async function startEdge({
  port,
  publicKey,
  log = console.error,
  entry,
  more,
}: EdgeOptions): Promise<Miniflare> {
  ensureMiniflare();
  const { Miniflare, Log, LogLevel } = loadMiniflare();
  const miniflare = new Miniflare({
    host: '127.0.0.1',
    port,
    modules: [{ type: 'ESModule', path: '/worker.mjs', contents: await bundleWorker(entry) }],
    modulesRoot: '/',
    compatibilityDate,
    r2Buckets: ['STORE'],
    bindings: { PUBLIC_KEY: publicKey },
    log: new Log(LogLevel.ERROR),
    // Otherwise it would ask Cloudflare for facts about this machine's place.
    cf: false,
    handleRuntimeStdio(...streams) {
      for (const input of streams) createInterface({ input }).on('line', log);
    },
    ...more,
  });
  await miniflare.ready;
  return miniflare;
}
