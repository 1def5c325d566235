import { countsFile, statedCounts } from '../counts.ts';
import type { Mistake } from '../errors.ts';
import { displayPath } from '../folders.ts';
import { countedParts } from '../modules.ts';
import type { Content } from './gather.ts';

/** Numbers of things that differ from those in counts.yaml, because one was lost or doubled. */
export function countMistakes(content: Content): Mistake[] {
  const file = content.files.get(countsFile);
  if (!file || typeof file.data !== 'object' || file.data === null) return [];
  return Object.entries(countedParts).flatMap(([part, { count }]) => {
    const stated = statedCounts(content, part);
    return count(content).flatMap(({ what, found, noun = what }): Mistake[] => {
      const wanted = stated?.[what];
      if (found === undefined || wanted === found || (wanted !== undefined && typeof wanted !== 'number')) return [];
      const cure = `Restore what is missing or delete what is there twice; if nothing is wrong, write ${found} here.`;
      const message = `the number of ${noun} is ${found}, and this file says ${wanted ?? 'nothing'}. ${cure}`;
      return [{ file: displayPath(countsFile), line: file.lineOf([part, what]), field: `${part}.${what}`, message }];
    });
  });
}
