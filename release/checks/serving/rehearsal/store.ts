import {
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { integrityOf } from 'store/integrity.ts';
import { siteFolder } from 'store/site-folder.ts';
import { filesBelow } from 'workspace/files-below.ts';

/** What is used here of `composition.json`. */
interface Pages {
  releases: Record<string, string>;
  pages: string[];
}

/** A copy of the store to switch and prune in. Its files are hard links, so it takes no space. */
export interface RehearsalStore {
  folder: string;
  /** The composition that was live, and is live in the copy. */
  first: string;
  /** A copy in which every document differs. `onlyInFirst` and `onlyInSecond` are pages of only one of the two. */
  second: string;
  onlyInFirst: string;
  onlyInSecond: string;
  composition: Pages;
  remove: () => void;
}

const second = '5ec0d5ec0d00';
const onlyInFirst = '/membership';
const onlyInSecond = '/second';

/** Throws in one sentence when nothing is live yet. */
export function rehearsalStore(name: string): RehearsalStore {
  const first = liveIn(siteFolder);
  // Beside the store, because a hard link cannot lead to another disk.
  const folder = `${siteFolder}-${name}-${process.pid}`;
  rmSync(folder, { recursive: true, force: true });
  const compositions = path.join(folder, 'compositions');
  for (const id of [first, second]) link(path.join(siteFolder, 'compositions', first), path.join(compositions, id));
  makeSecond(path.join(compositions, second));
  symlinkSync(path.join('compositions', first), path.join(folder, 'live'));
  const composition: Pages = JSON.parse(readFileSync(path.join(folder, 'live/composition.json'), 'utf8'));
  const releases = Object.entries(composition.releases).map(([app, version]) => path.join('releases', app, version));
  for (const part of [...releases, 'assets', 'server']) link(path.join(siteFolder, part), path.join(folder, part));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  return { folder, first, second, onlyInFirst, onlyInSecond, composition, remove };
}

function liveIn(store: string): string {
  try {
    return path.basename(readlinkSync(path.join(store, 'live')));
  } catch {
    throw new Error(`Nothing is live in ${path.relative('', store)}, so there is nothing to rehearse with: pnpm build`);
  }
}

function link(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) link(source, target);
    else linkSync(source, target);
  }
}

function makeSecond(folder: string): void {
  const site = path.join(folder, 'site');
  const names = readdirSync(site, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'));
  for (const name of names)
    write(path.join(site, name), `${readFileSync(path.join(site, name), 'utf8')}<!-- second -->\n`);
  rmSync(path.join(site, onlyInFirst), { recursive: true });
  mkdirSync(path.join(site, onlyInSecond));
  write(path.join(site, onlyInSecond, 'index.html'), '<!doctype html><title>Second</title>\n');
  // Every kind of file that a section may publish, whether one does today or not.
  write(path.join(site, 'calendar.ics'), 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n');
  write(path.join(site, 'articles.atom'), '<feed xmlns="http://www.w3.org/2005/Atom"/>\n');
  write(path.join(site, 'articles.xml'), '<rss version="2.0"/>\n');
  writeManifest(folder);
}

/** Names the files that are there, as composing does. */
function writeManifest(folder: string): void {
  const file = path.join(folder, 'composition.json');
  const site = path.join(folder, 'site');
  const names = filesBelow(site).map((name) => [name, integrityOf(readFileSync(path.join(site, name)))]);
  const composition = { ...JSON.parse(readFileSync(file, 'utf8')), files: Object.fromEntries(names) };
  rmSync(file);
  writeFileSync(file, JSON.stringify(composition));
}

/** Removes the old files first: they are hard links to those of the real store. */
function write(file: string, text: string): void {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 1 };
  for (const name of [file, `${file}.br`, `${file}.gz`]) rmSync(name, { force: true });
  writeFileSync(file, text);
  writeFileSync(`${file}.br`, brotliCompressSync(text, { params }));
  writeFileSync(`${file}.gz`, gzipSync(text, { level: 1 }));
}
