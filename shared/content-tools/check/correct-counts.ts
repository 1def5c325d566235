import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { countsFile } from '../counts.ts';
import type { ContentFolders } from '../folders.ts';
import { countedParts } from '../modules.ts';
import { type Content, gather } from './gather.ts';

/** Writes the true numbers of all parts into counts.yaml. A part with a file that cannot be read keeps its number. */
export function correctCounts(folders: ContentFolders, { content } = gather(folders)): void {
  const file = path.join(folders.content, countsFile);
  const numbers = trueNumbers(content);
  let part = '';
  const corrected = readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => {
      part = /^\w+(?=:)/.exec(line)?.[0] ?? part;
      return [...(numbers[part] ?? [])].reduce(
        (text, [what, found]) => text.replace(new RegExp(`\\b${what}: \\d+`), `${what}: ${found}`),
        line,
      );
    });
  writeFileSync(file, corrected.join('\n'));
}

const trueNumbers = (content: Content): Record<string, Map<string, number>> =>
  Object.fromEntries(
    Object.entries(countedParts).map(([part, { count, stated }]) => [
      part,
      new Map(
        [...count(content), ...(stated?.(content) ?? [])].flatMap(({ what, found }) =>
          found === undefined ? [] : [[what, found]],
        ),
      ),
    ]),
  );
