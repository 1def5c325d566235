import { type Counts, countsFile } from '../counts.ts';
import type { Mistake } from '../errors.ts';
import { shown } from '../folders.ts';
import type { Content } from './gather.ts';

const number = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** Totals and repeated fees that disagree: the table of teachers, and fees (docs/spec.md, Numbers and limits). */
export const sumMistakes = (content: Content): Mistake[] => [
  ...teachers(content),
  ...fees(content),
  ...repeated(content),
];

const expected = ({ files }: Content): Counts | undefined => files.get(countsFile)?.data as Counts | undefined;

function teachers(content: Content): Mistake[] {
  const file = content.files.get('about/about.yaml');
  const { teachers: rows } = (file?.data ?? {}) as { teachers?: { count?: unknown }[] };
  const wanted = expected(content)?.about?.teachers;
  if (!file || !Array.isArray(rows) || wanted === undefined) return [];
  const sum = rows.reduce((total, row) => total + number(row?.count), 0);
  if (sum === wanted) return [];
  const message = `these numbers add up to ${sum}, and ${shown(countsFile)} says ${wanted}. Correct a number, or that sum.`;
  return [{ file: file.file, line: file.lineOf(['teachers']), field: 'teachers', message }];
}

function fees(content: Content): Mistake[] {
  const wanted = expected(content)?.membership;
  const file = content.files.get('membership/membership.yaml');
  const { fees: said } = (file?.data ?? {}) as { fees?: Record<string, unknown> };
  if (!file || !wanted) return [];
  return (['application', 'registration', 'subscription'] as const).flatMap((field): Mistake[] => {
    const own = said?.[field];
    if (typeof own !== 'number' || own === wanted[field]) return [];
    const message = `this is ${own}, and ${shown(countsFile)} says ${wanted[field]}. Correct it, or that number.`;
    return [{ file: file.file, line: file.lineOf(['fees', field]), field: `fees.${field}`, message }];
  });
}

/** An event that repeats a fee must agree with the membership page. */
function repeated(content: Content): Mistake[] {
  const wanted = expected(content)?.membership;
  const mine = [...content.files].filter(([name]) => name.startsWith('events/'));
  return mine.flatMap(([, file]) => {
    const { fees } = (file.data ?? {}) as { fees?: Record<string, unknown> };
    return (['newMember', 'subscription'] as const).flatMap((field): Mistake[] => {
      const said = fees?.[field];
      if (typeof said !== 'number' || !wanted || said === wanted[field]) return [];
      const message = `the page on membership asks ${wanted[field]}, and this event says ${said}. Write the same.`;
      return [{ file: file.file, line: file.lineOf(['fees', field]), field: `fees.${field}`, message }];
    });
  });
}
