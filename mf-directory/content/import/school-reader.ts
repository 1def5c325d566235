import { fold } from 'contract/fold.ts';
import { TableError } from 'tools/content/csv-table.ts';
import { messageText } from 'tools/content/messages.ts';
import messages from '../messages.json' with { type: 'json' };
import { type Column, columns, type Directory, noCounty, type School } from '../register.ts';

/** Accepted names of each column, in English and French. */
const labels: Record<Column, string[]> = {
  name: ['name', 'school', 'school name', 'name of school', 'nom', 'école', 'établissement', 'nom de l’établissement'],
  county: ['county', 'comté'],
  type: ['type', 'school type', 'school category', 'category', 'type d’établissement', 'catégorie'],
  group: ['group', 'region', 'region/category', 'groupe', 'région', 'région/catégorie'],
};

/** Reads rows with labels in either language. Throws `TableError` for missing and repeated columns. */
export function schoolReader(header: string[], { known, types, groups }: Omit<Directory, 'schools'>) {
  const indexOf = columnsOf(header);
  const group = named(groups.map(({ id, name }) => [id, [id, name.fr, name.en]]));
  const type = named(types.map(({ id, fr, en }) => [id, [id, fr, en]]));
  const county = named([
    ...[...known.county, ...noCounty].map((id): Named => [id, [id]]),
    ['N/A', ['n.a.', 'na', 'n/d', 'nd']],
    ['Unregistered', ['non enregistré', 'non enregistrée']],
  ]);

  return (cells: string[]): School => {
    const cell = (column: Column): string => cells[indexOf[column]] ?? '';
    const allTypes = cell('type').split(/[;,+\n]/);
    return {
      name: tidy(cell('name')),
      county: county(tidy(cell('county')).replace(/ (county|comté)$/i, '')),
      type: allTypes.map((one) => type(tidy(one))).join('; '),
      group: group(tidy(cell('group'))),
    };
  };
}

function columnsOf(header: string[]): Record<Column, number> {
  const cells = header.map((cell) => fold(tidy(cell)));
  const indices = (column: Column) => {
    const names = labels[column].map(fold);
    return [...cells.keys()].filter((index) => names.includes(cells[index] ?? ''));
  };
  const wrong = columns.flatMap((column) => {
    const count = indices(column).length;
    const label = messageText(messages.columns[column]);
    const others = labels[column].filter((name) => name !== label).join(', ');
    return count === 1 ? [] : messageText(messages.import.oneColumn, { count, label, others });
  });
  const its = messageText(messages.import.itsColumns, { columns: header.join(', ') });
  if (wrong.length > 0) throw new TableError([...wrong, its].join('\n'));
  return Object.fromEntries(columns.map((column) => [column, indices(column)[0]])) as Record<Column, number>;
}

/** Writes a cell as the register does: with single spaces, and ’ for the apostrophe. */
const tidy = (text: string): string =>
  text
    .replace(/['‘ʼ`´]/g, '’')
    .replace(/\s+/g, ' ')
    .trim();

type Named = [id: string, labels: string[]];

/** Replaces a label by its id. Leaves an unknown label as it is. */
function named(entries: Named[]): (label: string) => string {
  const ids = new Map(entries.flatMap(([id, labels]) => labels.map((label) => [fold(label), id])));
  return (label) => ids.get(fold(label)) ?? label;
}
