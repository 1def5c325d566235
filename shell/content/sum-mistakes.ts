import type { Content } from 'content-tools/check/gather.ts';
import type { Count } from 'content-tools/content-module.ts';
import { countsFile, statedCounts } from 'content-tools/counts.ts';
import type { Mistake } from 'content-tools/errors.ts';
import { displayPath } from 'content-tools/folders.ts';
import { say } from 'content-tools/say.ts';
import { aboutFile } from './about.ts';
import { membershipFile } from './membership.ts';

const number = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** Undefined if the table cannot be read. */
export function sumOfTeachers({ files }: Content): number | undefined {
  const { teachers: rows } = (files.get(aboutFile)?.data ?? {}) as { teachers?: { count?: unknown }[] };
  return Array.isArray(rows) ? rows.reduce((total, row) => total + number(row?.count), 0) : undefined;
}

/** The fees that content states, and what a new member pays. */
export function statedFees({ files }: Content): Count[] {
  const { fees } = (files.get(membershipFile)?.data ?? {}) as { fees?: Record<string, unknown> };
  const [application, registration, subscription] = ['application', 'registration', 'subscription'].map((fee) =>
    typeof fees?.[fee] === 'number' ? fees[fee] : undefined,
  );
  const newMember = application === undefined || registration === undefined ? undefined : application + registration;
  return Object.entries({ application, registration, newMember, subscription }).map(([what, found]) => ({
    what,
    found,
  }));
}

/** Numbers of teachers that do not add up to the sum in counts.yaml (docs/spec.md, Numbers and limits). */
export function teacherMistakes(content: Content): Mistake[] {
  const file = content.files.get(aboutFile);
  const wanted = statedCounts(content, 'about')?.teachers;
  const sum = sumOfTeachers(content);
  if (!file || sum === undefined || wanted === undefined || sum === wanted) return [];
  const message = say({
    en: `these numbers add up to ${sum}, and ${displayPath(countsFile)} says ${wanted}. Correct one of the numbers, or the sum.`,
    fr: `la somme de ces nombres est ${sum}, et ${displayPath(countsFile)} dit ${wanted}. Corrigez l’un des nombres, ou la somme.`,
  });
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
    const message = say({
      en: `this is ${own}, and ${displayPath(countsFile)} says ${wanted[field]}. Correct one of the two.`,
      fr: `ce nombre est ${own}, et ${displayPath(countsFile)} dit ${wanted[field]}. Corrigez l’un des deux.`,
    });
    return [{ file: file.file, line: file.lineOf(['fees', field]), field: `fees.${field}`, message }];
  });
}
