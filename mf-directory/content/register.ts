import path from 'node:path';
import { parseCsv, TableError } from 'tools/content/csv-table.ts';
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

const refuse = (column: Column, ...reason: Parameters<typeof messageText>): Refusal => ({
  column,
  message: messageText(...reason),
});

function* schoolRefusals({ name, county, type, group }: School, known: AllowedValues): Generator<Refusal> {
  if (!name) yield refuse('name', messages.noName);
  if (name.includes("'")) yield refuse('name', messages.apostrophe);
  if (![...known.county, ...noCounty].includes(county)) {
    const meant = nearest(county, known.county);
    const correction = messageText(meant ? messages.didYouMean : messages.correctIt, { meant });
    yield refuse('county', messages.county, { county, correction });
  }
  const counties = known.group.find(({ id }) => id === group)?.counties;
  const notOneOf = (column: Column, value: string, all: string[]) =>
    refuse(column, messages.notOneOf, { value, known: all.join(', ') });
  const groups = known.group.map(({ id }) => id);
  if (!groups.includes(group)) yield notOneOf('group', group, groups);
  else if (counties && known.county.includes(county) && !counties.includes(county))
    yield refuse('group', messages.outside, { county, group, counties: counties.join(', ') });
  for (const value of type.split('; ')) if (!known.type.includes(value)) yield notOneOf('type', value, known.type);
}

/** The same for rows of the same school, whatever their capitals, spaces and apostrophes. */
export const identity = ({ name, county }: Pick<School, 'name' | 'county'>): string =>
  `${name}\n${county}`
    .toLowerCase()
    .replace(/['‘’ʼ`´]/g, '’')
    .replace(/[ \u00a0\u202f]+/g, ' ');

type Row = { school: School; line: number };

/** What is wrong with the schools of a table, line by line; also with a school that is there twice. */
export function rowRefusals(rows: Row[], known: AllowedValues): (Refusal & { line: number })[] {
  const first = new Map<string, number>();
  return rows.flatMap(({ school, line }) => {
    const refusals = [...schoolRefusals(school, known)];
    const before = first.get(identity(school));
    if (before === undefined) first.set(identity(school), line);
    else refusals.push(refuse('name', messages.alreadyOn, { ...school, line: before }));
    return refusals.map((refusal) => ({ ...refusal, line }));
  });
}

export function readRegister(known: AllowedValues, folders = ownFolders): School[] {
  const rows = parse(readText(path.join(folders.content, registerFile), displayPath(registerFile)));
  const refusals = rowRefusals(rows, known);
  if (refusals.length === 0) return rows.map(({ school }) => school);
  throw refused(...refusals);
}

/** Throws `ContentError` for a table that is none, or without the columns of the register. */
function parse(source: string): Row[] {
  try {
    const [header, ...rows] = parseCsv(source);
    if (header?.cells.join() !== columns.join())
      throw new TableError(messageText(messages.firstLine, { columns: columns.join() }));
    return rows.map(({ line, cells: [name = '', county = '', type = '', group = ''] }) => ({
      school: { name, county, type, group },
      line,
    }));
  } catch (error) {
    throw error instanceof TableError ? refused(error) : error;
  }
}

const refused = (...mistakes: { message: string; line?: number | undefined; column?: Column }[]) =>
  new ContentError(mistakes.map(({ message, line, column }) => fileMistake(registerFile, message, line, column)));

export const groupsSchema = z.array(
  z.strictObject({
    ...{ id, kind: oneOf(['region', 'category']), name: both },
    counties: z.array(z.string()).optional(),
  }),
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
