import { readFileSync } from 'node:fs';
import path from 'node:path';
import { hasIntegrity, integrityOf } from 'store/integrity.ts';
import { type Release, releaseFolder } from 'store/release.ts';
import { filesByKey } from 'store/shared/keys.ts';
import { siteFolder } from 'store/site-folder.ts';
import { z } from 'zod';
import { limits } from './limits.ts';
import { refuseUnless } from './refusal.ts';
import { readRecord } from './release-record.ts';

/** The first line of a pack: the name and length of each file. Their bytes follow. */
const headerSchema = z.array(z.tuple([z.string(), z.int().nonnegative()])).max(limits.files);

const record = 'release.json';

/** Packs a release of the store: its record, and the files that it names. Leaves out those that `live` has too. */
export function packRelease(release: Release, live: Release | undefined): Buffer {
  const known = live ? filesByKey(live) : new Map<string, string>();
  const names = [...filesByKey(release)]
    .filter(([name, integrity]) => known.get(name) !== integrity)
    .map(([name]) => name);
  const files: [string, Buffer][] = [
    [record, readFileSync(path.join(releaseFolder(release.app, release.version), record))],
    ...names.map((name): [string, Buffer] => [name, readFileSync(path.join(siteFolder, name))]),
  ];
  return packFiles(files);
}

export function packFiles(files: [string, Buffer][]): Buffer {
  const header = files.map(([name, bytes]) => [name, bytes.length]);
  return Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), ...files.map(([, bytes]) => bytes)]);
}

export interface OpenedPack {
  release: Release;
  /** Its files that the store lacks, by their name in the store; `release.json` is apart. */
  files: Map<string, Buffer>;
  record: Buffer;
}

/** Opens a pack of an app. Refuses one that is not exactly a whole release of it, with the files that the store has. */
export function openPack(pack: Buffer, app: string, version: string): OpenedPack {
  const files = readFiles(pack);
  const bytes = files.get(record);
  refuseUnless(bytes !== undefined, 'Its pack has no release.json.');
  refuseUnless(bytes.length <= limits.recordBytes, 'Its release.json is too long.');
  files.delete(record);
  const release = readRecord(bytes.toString(), app, version);
  const named = filesByKey(release);
  for (const [name, content] of files) {
    const integrity = named.get(name);
    refuseUnless(integrity !== undefined, `Its pack has a file that its release.json does not name: ${name}.`);
    refuseUnless(integrityOf(content) === integrity, `${name} is not the file that its release.json names.`);
  }
  for (const [name, integrity] of named)
    if (!files.has(name))
      refuseUnless(
        hasIntegrity(path.join(siteFolder, name), integrity),
        `${name} is neither in its pack nor in the store. Send the release again.`,
      );
  return { release, files, record: bytes };
}

function readFiles(pack: Buffer): Map<string, Buffer> {
  const end = pack.subarray(0, limits.recordBytes).indexOf(0x0a);
  const header = headerSchema.safeParse(parse(pack.subarray(0, Math.max(0, end)).toString())).data;
  refuseUnless(header !== undefined, 'Its pack cannot be read.');
  const files = new Map<string, Buffer>();
  let offset = end + 1;
  for (const [name, length] of header) {
    refuseUnless(!files.has(name), 'Its pack has a file twice.');
    files.set(name, pack.subarray(offset, offset + length));
    offset += length;
  }
  refuseUnless(offset === pack.length, 'Its pack is cut short, or too long.');
  return files;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
