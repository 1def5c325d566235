import { createHash } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { shortHash } from 'content-tools/hashed-name.ts';
import { withHash } from 'contract/file-names.ts';
import { filesBelow } from 'workspace/files-below.ts';

/** The hash that the bundler puts in the names of its files. It covers less than the final bytes. */
const bundlerHash = /(?<=^code\/.+)-[\w-]{8}(?=\.\w+$)/;

const isText = (name: string): boolean => /\.(js|css|json|svg)$/.test(name);

/**
 * Renames the built files in `folder`: each name contains a hash of the file's bytes and of the bytes of all files that
 * it names, since their names are part of it. Also writes the new names into the files in `users`, which keep their own.
 * Returns the new names by the old ones.
 */
export function addressFiles(folder: string, users: string): Map<string, string> {
  const files = readFiles(folder);
  const names = namesOf(files);
  const renamed = new Map(
    [...names]
      .filter(([name]) => bundlerHash.test(name))
      .map(([name, final]) => [path.posix.basename(name), path.posix.basename(final)]),
  );
  for (const [name, content] of files) {
    const final = names.get(name) as string;
    if (isText(name)) writeFileSync(path.join(folder, name), replaceNames(String(content), renamed));
    renameSync(path.join(folder, name), path.join(folder, final));
  }
  for (const [name, content] of readFiles(users))
    if (isText(name)) writeFileSync(path.join(users, name), replaceNames(String(content), renamed));
  return names;
}

const readFiles = (folder: string): Map<string, Buffer> =>
  new Map(filesBelow(folder).map((name) => [name, readFileSync(path.join(folder, name))]));

/** The final name of each file, by its present name. */
export function namesOf(files: ReadonlyMap<string, Uint8Array>): Map<string, string> {
  const byBasename = new Map(
    [...files.keys()].filter((name) => bundlerHash.test(name)).map((name) => [path.posix.basename(name), name]),
  );
  const named = new Map(
    [...files].map(([name, content]) => [name, isText(name) ? basenamesIn(content, byBasename) : []]),
  );
  /** A hash of a file in which the names of other files are replaced. */
  const hashWith = (name: string, replacement: (other: string) => string): string => {
    const content = files.get(name) as Uint8Array;
    const others = named.get(name) ?? [];
    if (others.length === 0) return shortHash(content);
    const replaced = new Map(others.map((basename) => [basename, replacement(byBasename.get(basename) as string)]));
    return shortHash(replaceNames(Buffer.from(content).toString(), replaced));
  };
  const own = new Map([...files.keys()].map((name) => [name, hashWith(name, () => '')]));
  const withOthers = new Map([...files.keys()].map((name) => [name, hashWith(name, (other) => own.get(other) ?? '')]));
  return new Map(
    [...files.keys()].map((name) => {
      const reached = reachable(name, (one) =>
        (named.get(one) ?? []).map((basename) => byBasename.get(basename) ?? ''),
      );
      const hash = createHash('sha256').update(withOthers.get(name) ?? '');
      for (const other of reached.map((one) => withOthers.get(one) ?? '').sort()) hash.update(other);
      return [name, withHash(name.replace(bundlerHash, ''), hash.digest('hex').slice(0, 10))];
    }),
  );
}

const basenamesIn = (content: Uint8Array, known: ReadonlyMap<string, string>): string[] => {
  const text = Buffer.from(content).toString();
  return [...known.keys()].filter((basename) => text.includes(basename));
};

/** All files that a file names, directly or not. */
function reachable(from: string, next: (name: string) => string[]): string[] {
  const found = new Set<string>();
  const visit = (name: string): void => {
    for (const other of next(name)) {
      if (other === from || found.has(other)) continue;
      found.add(other);
      visit(other);
    }
  };
  visit(from);
  return [...found];
}

const replaceNames = (text: string, names: ReadonlyMap<string, string>): string =>
  [...names].reduce((replaced, [old, final]) => replaced.replaceAll(old, final), text);
