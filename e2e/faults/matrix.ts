import { type Language, languages } from 'contract/language.ts';

/** What a visitor does while a section fails: opens a page of it, goes there from another page, or goes to the home page. */
export const situationNames = ['load', 'visit', 'card'] as const;
export type Situation = (typeof situationNames)[number];

/** Where a test stands in the matrix. */
export interface Place {
  fault: string;
  section: string;
  language: Language;
}

/** Of one situation; `none` if the section has no card. */
export type Outcome = 'passed' | 'failed' | 'none';

export interface Tried extends Place {
  outcomes: Partial<Record<Situation, Outcome>>;
}

const marks: Record<Outcome, string> = { passed: '✓', failed: '✗', none: 'no card' };

/** A table: a row for each fault, and for each section and situation a column with a mark for each language. */
export function formatMatrix(tried: Tried[]): string[] {
  const faults = [...new Set(tried.map(({ fault }) => fault))];
  const sections = [...new Set(tried.map(({ section }) => section))].sort();
  const cell = (fault: string, section: string, situation: Situation): string => {
    const outcomes = languages.map(
      (language) =>
        tried.find((one) => one.fault === fault && one.section === section && one.language === language)?.outcomes[
          situation
        ],
    );
    return outcomes.includes('none')
      ? marks.none
      : outcomes.map((outcome) => (outcome ? marks[outcome] : '·')).join(' ');
  };
  const widest = Math.max(...faults.map(({ length }) => length));
  const line = (head: string, cells: string[][]) =>
    [head.padEnd(widest), ...cells.map((group) => group.map((text) => text.padEnd(7)).join(' '))].join(' │ ').trimEnd();
  const width = 8 * situationNames.length - 1;
  return [
    [' '.repeat(widest), ...sections.map((section) => section.padEnd(width))].join(' │ ').trimEnd(),
    line(
      '',
      sections.map(() => [...situationNames]),
    ),
    ...faults.map((fault) =>
      line(
        fault,
        sections.map((section) => situationNames.map((situation) => cell(fault, section, situation))),
      ),
    ),
    `In each cell: ${languages.join(', ')}; ✓ passed, ✗ failed, · not tried (npm test all tries all).`,
  ];
}
