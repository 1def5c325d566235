import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadMiniflare } from 'edge/local/ensure-miniflare.ts';
import type { Miniflare } from 'edge/local/miniflare.ts';
import { startEdge } from 'edge/local/start.ts';
import { contentTag } from 'mirror/content-key.ts';
import { integrityOf } from 'store/integrity.ts';
import { freePort } from '../../free-port.ts';
import type { TagOf } from './expected.ts';
import type { RehearsalMirror } from './mirror.ts';
import type { LocalServer } from './server-process.ts';

export const noMiniflare = 'Miniflare is not installed (pnpm edge installs it).';

/** Between a region and the mirror: whole, refusing every request, or answering none. */
type Network = 'whole' | 'cut' | 'silent';

/** A Worker, run by workerd, with a cache of its own. The mirror is elsewhere, below the prefix `site/`. */
export class Region implements LocalServer {
  network: Network = 'whole';
  port = 0;
  readonly #mirror: RehearsalMirror;
  readonly #cache = mkdtempSync(path.join(tmpdir(), 'region-'));
  readonly #lines: string[] = [];
  #miniflare: Miniflare | undefined;

  constructor(mirror: RehearsalMirror) {
    this.#mirror = mirror;
  }

  /** Also starts it again, with the cache that it left. */
  async start(): Promise<void> {
    await this.#miniflare?.dispose();
    this.port = await freePort();
    this.#miniflare = await startEdge({
      port: this.port,
      publicKey: this.#mirror.publicKey,
      log: (line) => this.#lines.push(line),
      entry: path.join(import.meta.dirname, 'region-worker.ts'),
      more: { cachePersist: this.#cache, serviceBindings: { NETWORK: (request) => this.#carry(request) } },
    });
  }

  async stop(): Promise<void> {
    await this.#miniflare?.dispose();
    rmSync(this.#cache, { recursive: true, force: true });
  }

  errors = (): string => this.#lines.join('\n');

  async #carry({ url }: Request): Promise<Response> {
    const { Response: Answer } = loadMiniflare();
    if (this.network === 'silent') await new Promise(() => {});
    if (this.network === 'cut') return new Answer(null, { status: 502 });
    const file = path.join(this.#mirror.folder, new URL(url).pathname.replace('/site/', ''));
    if (!existsSync(file)) return new Answer(null, { status: 404 });
    const content = readFileSync(file);
    return new Answer(content, { headers: { 'X-Size': String(content.length) } });
  }
}

/** The tags of the Worker, which are of the content. */
export const workerTag: TagOf = (_file, content) => contentTag(integrityOf(content));
