import { fold } from 'contract/fold.ts';
import type { Directory } from '../read-directory.ts';
import { type Column, noCounty, type School } from '../register.ts';
import { tidy } from './tidy.ts';

type Lists = Omit<Directory, 'schools'>;

/** A school as the register writes it, from cells with French or English labels in any capitals. */
export function readSchool(cells: Record<Column, string>, { known, types, groups }: Lists): School {
  const group = named(groups.map(({ id, name }) => [id, [id, name.fr, name.en]]));
  const type = named(types.map(({ id, fr, en }) => [id, [id, fr, en]]));
  const county = named([
    ...[...known.county, ...noCounty].map((id): Named => [id, [id]]),
    ['N/A', ['n.a.', 'na', 'n/d', 'nd']],
    ['Unregistered', ['non enregistré', 'non enregistrée']],
  ]);
  return {
    name: tidy(cells.name),
    county: county(tidy(cells.county).replace(/ (county|comté)$/i, '')),
    type: cells.type
      .split(/[;,+\n]/)
      .map((one) => type(tidy(one)))
      .join('; '),
    group: group(tidy(cells.group)),
  };
}

type Named = [id: string, labels: string[]];

/** Replaces a label by its id. Leaves an unknown label as it is. */
function named(entries: Named[]): (label: string) => string {
  const ids = new Map(entries.flatMap(([id, labels]) => labels.map((label) => [fold(label), id])));
  return (label) => ids.get(fold(label)) ?? label;
}
