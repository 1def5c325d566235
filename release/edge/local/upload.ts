import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { documentKey } from 'mirror/document-key.ts';
import { compositionKey, pointerKey } from 'mirror/keys.ts';
import { atOnce } from 'store/at-once.ts';
import type { Composition } from 'store/composition.ts';
import { filesBelow } from 'workspace/files-below.ts';
import type { LocalBucket } from './miniflare.ts';

/** Copies a store folder to a bucket. Copies only what never changes, so each object once. */
export class Uploader {
  readonly #folder: string;
  readonly #bucket: LocalBucket;
  readonly #assets: () => string[];
  readonly #there = new Set<string>();

  /** `assets`: the files of releases to copy; by default those of all releases, because open tabs may need them. */
  constructor(folder: string, bucket: LocalBucket, assets = () => filesBelow(path.join(folder, 'assets'))) {
    this.#folder = folder;
    this.#bucket = bucket;
    this.#assets = assets;
  }

  has = (id: string): boolean => this.#there.has(compositionKey(id));

  /** A composition with everything that it needs. Its manifest comes last, so that it never names what is not there. */
  async upload(id: string): Promise<void> {
    if (this.has(id)) return;
    await this.#putAll(this.#assets().map((name) => [`assets/${name}`, `assets/${name}`]));
    const text = readFileSync(path.join(this.#folder, 'compositions', id, 'composition.json'), 'utf8');
    const { files }: Composition = JSON.parse(text);
    await this.#putAll(
      Object.entries(files).map(([name, integrity]) => [documentKey(integrity), `compositions/${id}/site/${name}`]),
    );
    await this.#put(compositionKey(id), gzipSync(text));
  }

  /** Moves the pointer to a composition that was uploaded. */
  async point(live: string): Promise<void> {
    await this.#bucket.put(pointerKey, JSON.stringify({ live }));
  }

  async #putAll(objects: [key: string, name: string][]): Promise<void> {
    await atOnce(objects, async ([key, name]) => {
      if (!this.#there.has(key)) await this.#put(key, readFileSync(path.join(this.#folder, name)));
    });
  }

  async #put(key: string, content: Buffer): Promise<void> {
    await this.#bucket.put(key, new Uint8Array(content));
    this.#there.add(key);
  }
}
