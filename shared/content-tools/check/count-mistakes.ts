import { countsFile, statedCounts } from '../counts.ts';
import type { Mistake } from '../errors.ts';
import { displayPath } from '../folders.ts';
import { countedParts } from '../modules.ts';
import { say } from '../say.ts';
import type { Content } from './gather.ts';

/** Numbers of things that differ from those in counts.yaml, because one was lost or doubled. */
export function countMistakes(content: Content): Mistake[] {
  const file = content.files.get(countsFile);
  if (!file || typeof file.data !== 'object' || file.data === null) return [];
  return Object.entries(countedParts).flatMap(([part, { count }]) => {
    const stated = statedCounts(content, part);
    return count(content).flatMap(({ what, found, noun = say({ en: what, fr: `« ${what} »` }) }): Mistake[] => {
      const wanted = stated?.[what];
      if (found === undefined || wanted === found || (wanted !== undefined && typeof wanted !== 'number')) return [];
      const message = say({
        en: `the number of ${noun} is ${found}, and this file says ${wanted ?? 'nothing'}. Restore what is missing or delete what is there twice; if nothing is wrong, write ${found} here.`,
        fr: `pour ${noun}, le site en compte ${found}, et ce fichier ${wanted === undefined ? 'ne dit rien' : `dit ${wanted}`}. Rétablissez ce qui manque ou supprimez ce qui est en double ; si tout est juste, écrivez ${found} ici.`,
      });
      return [{ file: displayPath(countsFile), line: file.lineOf([part, what]), field: `${part}.${what}`, message }];
    });
  });
}
