import { fold } from 'contract/fold.ts';
import { say } from 'tools/content/say.ts';
import { type Column, columns } from '../register.ts';
import { tidy } from './tidy.ts';

/** Accepted names of each column, in French and English. */
const labels: Record<Column, string[]> = {
  name: ['name', 'school', 'school name', 'name of school', 'nom', 'école', 'établissement', 'nom de l’établissement'],
  county: ['county', 'comté'],
  type: ['type', 'school type', 'school category', 'category', 'type d’établissement', 'catégorie'],
  group: ['group', 'region', 'region/category', 'groupe', 'région', 'région/catégorie'],
};

const inFrench: Record<Column, string> = { name: 'nom', county: 'comté', type: 'type', group: 'groupe' };

export const nameOf = (column: Column): string => say({ en: column, fr: inFrench[column] });

/** The index of each column. Throws an error that names missing and repeated columns. */
export function columnsOf(header: string[]): Record<Column, number> {
  const folded = header.map((cell) => fold(tidy(cell)));
  const places = columns.map((column) => ({
    column,
    found: folded.flatMap((cell, index) => (labels[column].map(fold).includes(cell) ? [index] : [])),
  }));
  const wrong = places.flatMap(({ column, found }) => {
    const label = nameOf(column);
    const others = labels[column].filter((name) => name !== label);
    if (found.length === 0)
      return [
        say({
          en: `The first row has no column “${label}” (or ${others.join(', ')}).`,
          fr: `La première ligne n’a pas de colonne « ${label} » (ou ${others.join(', ')}).`,
        }),
      ];
    return found.length > 1
      ? [
          say({
            en: `The first row has ${found.length} columns for “${label}”. Keep one.`,
            fr: `La première ligne a ${found.length} colonnes pour « ${label} ». Gardez-en une.`,
          }),
        ]
      : [];
  });
  if (wrong.length > 0) {
    const all = header.join(', ');
    throw new Error([...wrong, say({ en: `Its columns are: ${all}.`, fr: `Ses colonnes : ${all}.` })].join('\n'));
  }
  return Object.fromEntries(places.map(({ column, found }) => [column, found[0]])) as Record<Column, number>;
}
