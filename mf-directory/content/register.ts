import path from 'node:path';
import { parseCsv, TableError, type TableRow } from 'tools/content/csv-table.ts';
import { ContentError, fileMistake } from 'tools/content/errors.ts';
import { both, id, oneOf } from 'tools/content/fields.ts';
import { type ContentFolders, displayPath, ownFolders } from 'tools/content/folders.ts';
import { errorOption, messageText } from 'tools/content/messages.ts';
import { nearest } from 'tools/content/nearest.ts';
import { readText, readYaml } from 'tools/content/yaml-file.ts';
import { z } from 'zod';
import messages from './messages.json' with { type: 'json' };

export const registerFile = 'directory/schools.csv';

export const columns = ['name', 'county', 'type', 'group'] as const;
export type Column = (typeof columns)[number];

/** One school. `type` may hold several, joined by `; ` (docs/spec.md, Schools by region). */
export type School = Record<Column, string>;

/** Values of the county column that are not counties (docs/spec.md, Schools by region). */
export const noCounty = ['N/A', 'Unregistered'];

interface AllowedValues {
  county: string[];
  type: string[];
  group: { id: string; counties?: string[] | undefined }[];
}

interface Refusal {
  column: Column;
  message: string;
}

function* schoolRefusals({ name, county, type, group }: School, known: AllowedValues): Generator<Refusal> {
  const notOneOf = (value: string, all: string[]) => messageText(messages.notOneOf, { value, known: all.join(', ') });
  if (!name) yield { column: 'name', message: messageText(messages.noName) };
  if (name.includes("'")) yield { column: 'name', message: messageText(messages.apostrophe) };
  if (![...known.county, ...noCounty].includes(county))
    yield {
      column: 'county',
      message: messageText(messages.county, { county, correction: correction(county, known.county) }),
    };
  const counties = known.group.find(({ id }) => id === group)?.counties;
  const groups = known.group.map(({ id }) => id);
  if (!groups.includes(group)) yield { column: 'group', message: notOneOf(group, groups) };
  else if (counties && known.county.includes(county) && !counties.includes(county))
    yield { column: 'group', message: messageText(messages.outside, { county, group, counties: counties.join(', ') }) };
  for (const one of type.split('; '))
    if (!known.type.includes(one)) yield { column: 'type', message: notOneOf(one, known.type) };
}

function correction(word: string, known: string[]): string {
  const meant = nearest(word, known);
  return meant ? messageText(messages.didYouMean, { meant }) : messageText(messages.correctIt);
}

/** The same for rows of the same school, whatever their capitals, spaces and apostrophes. */
export const identity = ({ name, county }: Pick<School, 'name' | 'county'>): string =>
  `${name}\n${county}`
    .toLowerCase()
    .replace(/['‘’ʼ`´]/g, '’')
    .replace(/[ \u00a0\u202f]+/g, ' ');

interface RegisterRow {
  school: School;
  line: number;
}

/** What is wrong with the schools of a table, line by line; also with a school that is there twice. */
export function rowRefusals(rows: RegisterRow[], known: AllowedValues): (Refusal & { line: number })[] {
  const first = new Map<string, number>();
  return rows.flatMap(({ school, line }) => {
    const refusals = [...schoolRefusals(school, known)];
    const before = first.get(identity(school));
    if (before === undefined) first.set(identity(school), line);
    else refusals.push({ column: 'name', message: messageText(messages.alreadyOn, { ...school, line: before }) });
    return refusals.map((refusal) => ({ ...refusal, line }));
  });
}

export function readRegister(known: AllowedValues, folders = ownFolders): School[] {
  const [header, ...rows] = parse(readText(path.join(folders.content, registerFile), displayPath(registerFile)));
  if (header?.cells.join() !== columns.join())
    throw new ContentError([fileMistake(registerFile, messageText(messages.firstLine, { columns: columns.join() }))]);
  const all = rows.map(({ line, cells: [name = '', county = '', type = '', group = ''] }) => ({
    school: { name, county, type, group },
    line,
  }));
  const refusals = rowRefusals(all, known);
  if (refusals.length === 0) return all.map(({ school }) => school);
  throw new ContentError(refusals.map(({ line, column, message }) => fileMistake(registerFile, message, line, column)));
}

function parse(source: string): TableRow[] {
  try {
    return parseCsv(source);
  } catch (error) {
    if (error instanceof TableError) throw new ContentError([fileMistake(registerFile, error.message, error.line)]);
    throw error;
  }
}

export const groupsSchema = z.array(
  z.strictObject({ id, kind: oneOf(['region', 'category']), name: both, counties: z.array(z.string()).optional() }),
);
export const countiesSchema = z.array(
  z.strictObject({
    id: z.string(),
    province: z.string(),
    /** Latitude and longitude of about where the county’s seat is, for maps. */
    seat: z.optional(z.string().regex(/^-?\d+\.\d+, \d+\.\d+$/, errorOption(messages.seat))),
  }),
);
export const typesSchema = z.array(both.extend({ id: z.string() }));

export interface Directory {
  groups: z.output<typeof groupsSchema>;
  types: z.output<typeof typesSchema>;
  counties: z.output<typeof countiesSchema>;
  known: AllowedValues;
  schools: School[];
}

/** Reads the register and its lists. Throws `ContentError` with the mistakes of every row. */
export function readDirectory(folders: ContentFolders = ownFolders): Directory {
  const lists = readLists(folders);
  return { ...lists, schools: readRegister(lists.known, folders) };
}

export function readLists(folders: ContentFolders = ownFolders): Omit<Directory, 'schools'> {
  const groups = readYaml('directory/groups.yaml', groupsSchema, folders);
  const types = readYaml('directory/types.yaml', typesSchema, folders);
  const counties = readYaml('directory/counties.yaml', countiesSchema, folders);
  const known = { county: counties.map(({ id }) => id), type: types.map(({ id }) => id), group: groups };
  return { groups, types, counties, known };
}
