import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { mediaTypes } from 'serve/rules/headers.ts';
import { listen } from 'serve/server.ts';
import { replaceFile } from 'store/durable.ts';
import { openObjects } from 'store/mirror/object-store.ts';
import { pointerKey } from 'store/mirror/pointer.ts';
import { assetAddress } from 'store/release.ts';
import { vi } from 'vitest';
import { machineAt } from '../stores/machine.ts';
import { writeCompressed } from '../testing/tiny-site.ts';
import type { LocalServer } from './servers.ts';

export type RehearsalStore = Awaited<ReturnType<typeof rehearsalStore>>;

/** Pages of only one of the two compositions. */
export const onlyInFirst = '/membership';
export const onlyInSecond = '/second';
/** A download that is sent as a stream. */
export const large = 'large.pdf';

/** A store with two compositions to switch between. The shell's own pages are the same in both. */
export async function rehearsalStore(folder: string) {
  const machine = await machineAt(folder);
  const shell = await machine.releaseTinyShell('s1');
  async function compose(version: string, onlyHere: string) {
    const [page, card] = [`'<p>${version}</p>'`, `'<p>${version}</p>'`];
    const routes = [{ path: 'news' }, { path: onlyHere.slice(1) }];
    const news = await machine.releaseTinySection(version, { name: 'mf-news', routes, page, card });
    const events = await machine.releaseTinySection(version, { name: 'mf-events', page });
    const releases = [shell, news, events];
    const assets = releases.flatMap(({ app, code }) => Object.keys(code.files).map((name) => assetAddress(app, name)));
    return { assets, ...(await machine.compose(releases, '2025-11-10')) };
  }
  const { id: second } = await compose('second', onlyInSecond);
  await addFiles(path.join(folder, 'compositions', second));
  const { id: first, composition, assets } = await compose('first', onlyInFirst);
  const switchTo = (id: string): void => {
    const { releases } = machine.readComposition(id);
    machine.switchLive({ action: 'release', by: 'a rehearsal', composition: id, releases, changed: {} });
  };
  for (const id of [second, first]) switchTo(id);
  async function mirror() {
    const mirrored = path.join(folder, 'mirrored');
    const { publicKey, statement } = await machine.mirrorStore(mirrored, () => {});
    /** Makes a composition live there, as the publisher does after a switch. */
    const point = (live: string): void => {
      statement.sequence += 1;
      replaceFile(path.join(mirrored, pointerKey), machine.signPointer({ ...statement, live }, machine.storeKey()));
    };
    return { folder: mirrored, publicKey, point };
  }
  return { folder, first, second, composition, assets, switchTo, mirror };
}

async function addFiles(folder: string): Promise<void> {
  const endings = Object.keys(mediaTypes).filter((ending) => ending !== 'html');
  const kinds = Object.fromEntries(endings.map((ending) => [`kind.${ending}`, ending]));
  const files = await writeCompressed(path.join(folder, 'site'), { ...kinds, [large]: 'large'.repeat(400_000) });
  const manifest = path.join(folder, 'composition.json');
  writeFileSync(manifest, JSON.stringify({ ...JSON.parse(readFileSync(manifest, 'utf8')), files }));
}

/** A Worker in a data centre of its own, which reads a mirror below the prefix `site/`. */
export class RehearsedWorker {
  /** To the bucket: whole, failing every request, answering none, or with objects that have no end. */
  network: 'whole' | 'cut' | 'silent' | 'endless' = 'whole';
  /** Objects without an end that it has read. */
  readonly endless: string[] = [];
  readonly #mirror: { folder: string; publicKey: string };
  readonly #cache = new Map<string, Response>();
  fetch: (request: Request) => Promise<Response> = async () => Response.error();

  constructor(mirror: { folder: string; publicKey: string }) {
    this.#mirror = mirror;
  }

  /** Also starts it again, with the cache that it left. */
  async start(): Promise<this> {
    vi.resetModules();
    vi.stubGlobal('caches', {
      default: {
        match: async (address: string) => this.#cache.get(address)?.clone(),
        put: async (address: string, response: Response) => void this.#cache.set(address, response),
      },
    });
    const { default: worker } = await import('serve/edge/worker/main.ts');
    const environment = {
      STORE: { get: (key: string) => this.#get(key) },
      PREFIX: 'site/',
      PUBLIC_KEY: this.#mirror.publicKey,
    };
    this.fetch = (request) => worker.fetch(request, environment, { waitUntil: () => {} });
    return this;
  }

  async #get(key: string): Promise<{ size: number; arrayBuffer: () => Promise<ArrayBuffer> } | null> {
    if (this.network === 'silent') await new Promise(() => {});
    if (this.network === 'cut') throw new Error('the network is cut');
    const content = await openObjects(this.#mirror.folder).get(key.replace('site/', ''), Number.POSITIVE_INFINITY);
    if (!content) return null;
    if (this.network === 'endless' && !key.endsWith(pointerKey))
      return { size: 5e9, arrayBuffer: async () => new ArrayBuffer(this.endless.push(key)) };
    return { size: content.length, arrayBuffer: async () => new Uint8Array(content).buffer };
  }

  async serve(): Promise<LocalServer> {
    const server = createServer(getRequestListener((request) => this.fetch(request)));
    const { port } = new URL(await listen(server, '0'));
    const stop = async () => void server.close().closeAllConnections();
    return { port: Number(port), stop };
  }
}
