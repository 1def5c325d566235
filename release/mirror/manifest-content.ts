import { readFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';

/** Manifests are compressed in a bucket: at ten times today's content, each has a megabyte, and every release has two. */
const isManifest = (key: string): boolean => /^(compositions|releases)\//.test(key);

/** What the bucket has of a file of the working copy. */
export const contentFor = (key: string, file: string): Buffer =>
  isManifest(key) ? gzipSync(readFileSync(file)) : readFileSync(file);

/** The content of a manifest, as the working copy has it. */
export const unpacked = (content: Buffer): Buffer => gunzipSync(content);
