import { fold } from 'contract/fold.ts';
import type { Column } from '../register.ts';
import { tidy } from './tidy.ts';

/** Accepted names of each column, in French and English. */
const labels: Record<Column, string[]> = {
  name: ['name', 'school', 'school name', 'name of school', 'nom', 'école', 'établissement', 'nom de l’établissement'],
  county: ['county', 'comté'],
  type: ['type', 'school type', 'school category', 'category', 'type d’établissement', 'catégorie'],
  group: ['group', 'region', 'region/category', 'groupe', 'région', 'région/catégorie'],
};

/** The index of each column. Throws an error that names missing and repeated columns. */
export function columnsOf(header: string[]): Record<Column, number> {
  const folded = header.map((cell) => fold(tidy(cell)));
  const places = Object.entries(labels).map(([column, names]) => ({
    column,
    found: folded.flatMap((cell, index) => (names.map(fold).includes(cell) ? [index] : [])),
  }));
  const wrong = places.flatMap(({ column, found }) => {
    const [label, ...others] = labels[column as Column];
    if (found.length === 0) return [`The first row has no column “${label}” (or ${others.join(', ')}).`];
    return found.length > 1 ? [`The first row has ${found.length} columns for “${label}”. Keep one.`] : [];
  });
  if (wrong.length > 0) throw new Error(`${wrong.join('\n')}\nIts columns are: ${header.join(', ')}.`);
  return Object.fromEntries(places.map(({ column, found }) => [column, found[0]])) as Record<Column, number>;
}
