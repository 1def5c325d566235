import { copyFileSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { documentsOf, findComposition } from 'store/composition.ts';

/** Where the composer's process lists the documents that it reuses, `<composition> <file>` in each line. */
export const reusedList = (folder: string): string => path.join(folder, '../../reused');

/**
 * Puts the listed documents into `folder`. The composer's process may not do so itself: through a hard link, the code of a
 * section could write into the live site. `cached` are the compositions that it may reuse.
 */
export function placeReused(folder: string, cached: string[]): void {
  const list = reusedList(folder);
  if (!existsSync(list)) return;
  const known = new Map(cached.map((id) => [id, findComposition(id)?.files ?? {}]));
  for (const line of readFileSync(list, 'utf8').trimEnd().split('\n')) {
    const [id = '', name = ''] = line.split(/ (.*)/s);
    if (!Object.hasOwn(known.get(id) ?? {}, name))
      throw new Error(`The composer reused “${line}”, which is not known.`);
    linkOrCopy(path.join(documentsOf(id), name), path.join(folder, name));
  }
}

/** A hard link keeps the date of the file, so that the copies of browsers and proxies stay valid. */
export function linkOrCopy(from: string, to: string): void {
  rmSync(to, { force: true });
  mkdirSync(path.dirname(to), { recursive: true });
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}
