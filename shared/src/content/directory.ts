import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import type { Both } from '../language/language.ts';
import { ContentError, type Mistake } from './errors.ts';
import { both, oneOf } from './fields.ts';
import { contentFolder } from './folders.ts';
import { inBoth } from './localise.ts';
import { readYaml, shown } from './yaml-file.ts';

const groupsSchema = z.array(
  z.strictObject({
    id: z.string().regex(/^[a-z-]+$/),
    kind: oneOf(['region', 'category']),
    name: both,
    counties: z.array(z.string()).optional(),
  }),
);
const countiesSchema = z.array(z.strictObject({ id: z.string(), province: z.string() }));
const typesSchema = z.array(z.strictObject({ id: z.string(), fr: z.string(), en: z.string() }));

const columns = ['name', 'county', 'type', 'group'] as const;
type Row = Record<(typeof columns)[number], string>;

/** What a county's column may say besides a county (spec §3). */
const noCounty = ['N/A', 'Unregistered'];

export const registerFile = path.join(contentFolder, 'directory/schools.csv');

export interface Directory {
  groups: z.output<typeof groupsSchema>;
  types: z.output<typeof typesSchema>;
  schools: Row[];
}

/** Reads the register of schools and what its columns may say. Throws `ContentError` with every row that does not fit. */
export function readDirectory(): Directory {
  const yaml = (name: string) => path.join(contentFolder, 'directory', name);
  const groups = readYaml(yaml('groups.yaml'), groupsSchema);
  const types = readYaml(yaml('types.yaml'), typesSchema);
  const counties = readYaml(yaml('counties.yaml'), countiesSchema).map(({ id }) => id);
  const schools: Row[] = parse(readFileSync(registerFile), {
    columns: true,
    bom: true,
    skip_empty_lines: true,
    trim: true,
  });
  const known = {
    county: [...counties, ...noCounty],
    type: types.map(({ id }) => id),
    group: groups.map(({ id }) => id),
  };
  const mistakes = schools.flatMap((row, index) => rowMistakes(row, index + 2, known));
  if (mistakes.length > 0) throw new ContentError(mistakes);
  return { groups, types, schools };
}

function rowMistakes(row: Row, line: number, known: Record<'county' | 'type' | 'group', string[]>): Mistake[] {
  const mistake = (field: string, message: string): Mistake => ({ file: shown(registerFile), line, field, message });
  return [
    ...(row.name ? [] : [mistake('name', 'the school has no name.')]),
    ...(known.county.includes(row.county)
      ? []
      : [mistake('county', `“${row.county}” is not a county; write N/A when it is not known.`)]),
    ...(known.group.includes(row.group)
      ? []
      : [mistake('group', `“${row.group}” is not one of ${known.group.join(', ')}.`)]),
    ...row.type
      .split('; ')
      .flatMap((type) =>
        known.type.includes(type) ? [] : [mistake('type', `“${type}” is not one of ${known.type.join(', ')}.`)],
      ),
  ];
}

export interface Group {
  id: string;
  kind: 'region' | 'category';
  name: string;
  /** Schools counted in the register; null where the register has none (shown as N/A, spec §9). */
  count: number | null;
}

export interface DirectoryGroups {
  total: number;
  groups: Group[];
  /** Labels of the school types by their number in the register. */
  types: string[];
}

/** One school of the register: name, county, numbers of its types, number of its group. */
export type SchoolRow = [name: string, county: string, types: number[], group: number];

/** The 12 groups with their counts, and the register itself apart, fetched when a visitor first needs it. */
export function directoryContent({ groups, types, schools }: Directory): Record<string, Both<unknown>> {
  const countOf = (id: string) => schools.filter(({ group }) => group === id).length || null;
  const typeIds = types.map(({ id }) => id);
  const groupIds = groups.map(({ id }) => id);
  const register = schools.map(
    ({ name, county, type, group }): SchoolRow => [
      name,
      county,
      type.split('; ').map((t) => typeIds.indexOf(t)),
      groupIds.indexOf(group),
    ],
  );
  return {
    groups: inBoth(
      (language): DirectoryGroups => ({
        total: schools.length,
        groups: groups.map(({ id, kind, name }) => ({ id, kind, name: name[language], count: countOf(id) })),
        types: types.map((type) => type[language]),
      }),
    ),
    register: inBoth(() => register),
  };
}
