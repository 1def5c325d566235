import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { withHash } from 'contract/file-names.ts';
import { shortHash } from 'tools/content/published.ts';
import { filesBelow } from 'tools/workspace/repository.ts';

/** The hash that the bundler puts in the names of its files. It covers less than the final bytes. */
const bundlerHash = /(?<=^code\/.+)-[\w-]{8}(?=\.\w+$)/;

const isText = (name: string): boolean => /\.(js|css|json|svg)$/.test(name);
const { basename } = path.posix;

/** Names files by a hash of their bytes and of files they name, also in `users`. Returns new names by old. */
export function addressFiles(folder: string, users: string): Map<string, string> {
  const names = namesOf(readFiles(folder));
  const final = new Map([...names].map(([name, next]) => [basename(name), basename(next)]));
  const pattern = namesAmong(names.keys());
  const rename = (text: string): string => text.replace(pattern, (old) => final.get(old) ?? old);
  for (const root of [folder, users])
    for (const [name, content] of readFiles(root))
      if (isText(name)) writeFileSync(path.join(root, name), rename(String(content)));
  for (const [name, next] of names) renameSync(path.join(folder, name), path.join(folder, next));
  return names;
}

const readFiles = (folder: string): Map<string, Buffer> =>
  new Map(filesBelow(folder).map((name) => [name, readFileSync(path.join(folder, name))]));

export function namesOf(files: ReadonlyMap<string, Buffer>): Map<string, string> {
  const pattern = namesAmong(files.keys());
  const read = [...files].map(([name, content]) => {
    const named = isText(name) ? (String(content).match(pattern) ?? []) : [];
    return { name, named, own: shortHash(named.length > 0 ? String(content).replace(pattern, '\0') : content) };
  });
  let hashes = read.map(({ own }) => own);
  // Each round covers files that are a step further away. Files may name each other in a circle.
  for (const _round of read) {
    const before = new Map(read.map(({ name }, index) => [basename(name), hashes[index]]));
    hashes = read.map(({ named, own }) =>
      named.length > 0 ? shortHash([own, ...named.map((one) => before.get(one))].join()) : own,
    );
  }
  return new Map(read.map(({ name }, index) => [name, withHash(name.replace(bundlerHash, ''), hashes[index] ?? '')]));
}

function namesAmong(names: Iterable<string>): RegExp {
  const all = [...names].filter((name) => bundlerHash.test(name)).map((name) => RegExp.escape(basename(name)));
  return new RegExp(all.join('|') || '(?!)', 'g');
}
