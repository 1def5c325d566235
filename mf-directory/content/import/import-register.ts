import path from 'node:path';
import type { ImportOptions } from 'tools/content/content-module.ts';
import { tryRead } from 'tools/content/errors.ts';
import { displayPath, ownFolders } from 'tools/content/folders.ts';
import { say } from 'tools/content/say.ts';
import { type Directory, readLists } from '../read-directory.ts';
import { type Column, type Row, readRegister, registerCounts, registerFile, rowRefusals } from '../register.ts';
import { columnsOf } from './columns.ts';
import { compare, describe, rowChanges } from './compare.ts';
import { readSchool } from './read-school.ts';
import { readTable } from './read-table.ts';
import { sortSchools, writeRegister } from './write-register.ts';

type Lists = Omit<Directory, 'schools'>;

/**
 * Replaces the register with the one in a .csv or .xlsx file, and logs what changes. If it cannot accept a row, writes
 * nothing and throws an error that lists all such rows.
 */
export async function importRegister(
  file: string,
  { dryRun, log, found }: ImportOptions,
  folders = ownFolders,
): Promise<void> {
  const lists = readLists(folders);
  const { schools, refused, reasons } = await readSchools(file, lists);
  const present = tryRead(() => readRegister(lists.known, folders));
  if (!present.value)
    log(
      say({
        en: 'The present register cannot be read, so all schools count as added.',
        fr: 'Le répertoire actuel est illisible : toutes les écoles comptent comme ajoutées.',
      }),
    );
  const before = present.value ?? [];
  const changes = compare(before, schools);
  // A refused school is not removed.
  const refusedNames = refused.map(({ name }) => name);
  const removed = changes.removed.filter(({ name }) => !refusedNames.includes(name));
  for (const line of describe({ ...changes, removed })) log(line);
  if (reasons.length > 0)
    throw new Error([...reasons, say({ en: 'Nothing was written.', fr: 'Rien n’a été enregistré.' })].join('\n'));

  const sorted = sortSchools(schools, lists.groups);
  found?.(rowChanges(changes));
  for (const line of countChanges(registerCounts(before, lists.groups), registerCounts(sorted, lists.groups)))
    log(line);
  if (dryRun)
    return log(
      say({ en: 'Nothing was written: this was a dry run.', fr: 'Rien n’a été enregistré : c’était un essai.' }),
    );
  writeRegister(sorted, folders);
  const written = displayPath(registerFile);
  log(say({ en: `Written: ${written}.`, fr: `Enregistré : ${written}.` }));
}

async function readSchools(file: string, lists: Lists) {
  const [header, ...rows] = await readTable(file);
  const indexOf = columnsOf(header?.cells ?? []);
  if (rows.length === 0)
    throw new Error(
      say({
        en: `${path.basename(file)} has no schools below its first row.`,
        fr: `${path.basename(file)} n’a pas d’écoles sous sa première ligne.`,
      }),
    );
  const read = rows.map(({ line, cells }): Row => {
    const cell = (column: Column): string => cells[indexOf[column]] ?? '';
    const given = { name: cell('name'), county: cell('county'), type: cell('type'), group: cell('group') };
    return { school: readSchool(given, lists), line };
  });
  const refusals = rowRefusals(read, lists.known);
  const isRefused = ({ line }: Row): boolean => refusals.some((refusal) => refusal.line === line);
  return {
    schools: read.filter((row) => !isRefused(row)).map(({ school }) => school),
    refused: read.filter(isRefused).map(({ school }) => school),
    reasons: refusals.map(({ line, column, message }) => {
      const label = header?.cells[indexOf[column]];
      return say({
        en: `row ${line}, column ${label}: ${message}`,
        fr: `ligne ${line}, colonne ${label} : ${message}`,
      });
    }),
  };
}

const countChanges = (before: Record<string, number>, after: Record<string, number>): string[] =>
  Object.entries(after).flatMap(([id, number]) =>
    before[id] === number
      ? []
      : [
          say({
            en: `${id}: ${before[id] ?? 0} → ${number} schools`,
            fr: `${id} : ${before[id] ?? 0} → ${number} écoles`,
          }),
        ],
  );
