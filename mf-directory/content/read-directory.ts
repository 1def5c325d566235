import { ContentError, tryRead } from 'tools/content/errors.ts';
import { both, id, oneOf } from 'tools/content/fields.ts';
import { type ContentFolders, ownFolders } from 'tools/content/folders.ts';
import { readYaml } from 'tools/content/yaml-file.ts';
import { z } from 'zod';
import { type AllowedValues, readRegister, type School } from './register.ts';

export const groupsSchema = z.array(
  z.strictObject({
    id,
    kind: oneOf(['region', 'category']),
    name: both,
    counties: z.array(z.string()).optional(),
  }),
);
export const countiesSchema = z.array(z.strictObject({ id: z.string(), province: z.string() }));
export const typesSchema = z.array(both.extend({ id: z.string() }));

export interface Directory {
  groups: z.output<typeof groupsSchema>;
  types: z.output<typeof typesSchema>;
  known: AllowedValues;
  schools: School[];
}

/** Reads the register and the lists that its columns use. Throws `ContentError` with the mistakes of every row. */
export function readDirectory(folders: ContentFolders = ownFolders): Directory {
  const lists = readLists(folders);
  return { ...lists, schools: readRegister(lists.known, folders) };
}

/** Reads the groups, types and counties of schools. Throws `ContentError`. */
export function readLists(folders: ContentFolders = ownFolders): Omit<Directory, 'schools'> {
  const groups = tryRead(() => readYaml('directory/groups.yaml', groupsSchema, folders));
  const types = tryRead(() => readYaml('directory/types.yaml', typesSchema, folders));
  const counties = tryRead(() => readYaml('directory/counties.yaml', countiesSchema, folders));
  if (!groups.value || !types.value || !counties.value)
    throw new ContentError([...groups.mistakes, ...types.mistakes, ...counties.mistakes]);
  const known: AllowedValues = {
    county: counties.value.map(({ id }) => id),
    type: types.value.map(({ id }) => id),
    group: groups.value,
  };
  return { groups: groups.value, types: types.value, known };
}
