import type { Content } from 'content-tools/check/gather.ts';
import { countsFile, statedCounts } from 'content-tools/counts.ts';
import type { Mistake } from 'content-tools/errors.ts';
import { displayPath } from 'content-tools/folders.ts';
import { aboutFile } from './about.ts';
import { membershipFile } from './membership.ts';

const number = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** Numbers of teachers that do not add up to the sum in counts.yaml (docs/spec.md, Numbers and limits). */
export function teacherMistakes(content: Content): Mistake[] {
  const file = content.files.get(aboutFile);
  const { teachers: rows } = (file?.data ?? {}) as { teachers?: { count?: unknown }[] };
  const wanted = statedCounts(content, 'about')?.teachers;
  if (!file || !Array.isArray(rows) || wanted === undefined) return [];
  const sum = rows.reduce((total, row) => total + number(row?.count), 0);
  if (sum === wanted) return [];
  const message = `these numbers add up to ${sum}, and ${displayPath(countsFile)} says ${wanted}. Correct one of the numbers, or the sum.`;
  return [{ file: file.file, line: file.lineOf(['teachers']), field: 'teachers', message }];
}

/** Fees that differ from those in counts.yaml. */
export function feeMistakes(content: Content): Mistake[] {
  const wanted = statedCounts(content, 'membership');
  const file = content.files.get(membershipFile);
  const { fees: stated } = (file?.data ?? {}) as { fees?: Record<string, unknown> };
  if (!file || !wanted) return [];
  return (['application', 'registration', 'subscription'] as const).flatMap((field): Mistake[] => {
    const own = stated?.[field];
    if (typeof own !== 'number' || own === wanted[field]) return [];
    const message = `this is ${own}, and ${displayPath(countsFile)} says ${wanted[field]}. Correct one of the two.`;
    return [{ file: file.file, line: file.lineOf(['fees', field]), field: `fees.${field}`, message }];
  });
}
