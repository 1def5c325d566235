import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { mediaTypes } from 'serve/rules/media-types.ts';
import type { Composition } from 'store/composition.ts';
import { integrityOf } from 'store/integrity.ts';
import { liveComposition } from 'store/live.ts';
import { siteFolder } from 'store/site-folder.ts';
import { filesBelow } from 'tools/workspace/files-below.ts';

/** A copy of the store to switch in. */
export interface RehearsalStore {
  folder: string;
  /** The composition that was live, and is live in the copy. */
  first: string;
  /** A copy in which every document differs. */
  second: string;
  composition: Composition;
  remove: () => void;
}

const second = '5ec0d5ec0d00';
/** Pages of only one of the two. */
export const onlyInFirst = '/membership';
export const onlyInSecond = '/second';
/** A download that is sent as a stream. */
export const large = 'large.pdf';

/** Throws in one sentence when nothing is live yet. */
export function rehearsalStore(name: string): RehearsalStore {
  const first = liveComposition();
  if (!first) throw new Error('Nothing is live, so there is nothing to rehearse with: pnpm build');
  const folder = `${siteFolder}-${name}-${process.pid}`;
  const compositions = path.join(folder, 'compositions');
  for (const id of [first, second])
    cpSync(path.join(siteFolder, 'compositions', first), path.join(compositions, id), { recursive: true });
  const composition = makeSecond(path.join(compositions, second));
  symlinkSync(path.join('compositions', first), path.join(folder, 'live'));
  const releases = Object.entries(composition.releases).map(([app, version]) => path.join('releases', app, version));
  for (const part of [...releases, 'assets', 'server'])
    cpSync(path.join(siteFolder, part), path.join(folder, part), { recursive: true });
  const remove = () => rmSync(folder, { recursive: true, force: true });
  return { folder, first, second, composition, remove };
}

/** Changes every document, and returns the manifest of before. */
function makeSecond(folder: string): Composition {
  const site = path.join(folder, 'site');
  for (const name of filesBelow(site).filter((file) => file.endsWith('.html')))
    write(path.join(site, name), `${readFileSync(path.join(site, name), 'utf8')}<!-- second -->\n`);
  rmSync(path.join(site, onlyInFirst), { recursive: true });
  mkdirSync(path.join(site, onlyInSecond));
  write(path.join(site, onlyInSecond, 'index.html'), '<!doctype html><title>Second</title>\n');
  for (const ending of Object.keys(mediaTypes).filter((one) => one !== 'html'))
    writeFileSync(path.join(site, `kind.${ending}`), ending);
  writeFileSync(path.join(site, large), Buffer.alloc(2_000_000, 'large'));
  const file = path.join(folder, 'composition.json');
  const composition: Composition = JSON.parse(readFileSync(file, 'utf8'));
  const names = filesBelow(site).map((name) => [name, integrityOf(readFileSync(path.join(site, name)))]);
  writeFileSync(file, JSON.stringify({ ...composition, files: Object.fromEntries(names) }));
  return composition;
}

function write(file: string, text: string): void {
  writeFileSync(file, text);
  writeFileSync(`${file}.br`, brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }));
  writeFileSync(`${file}.gz`, gzipSync(text, { level: 1 }));
}
