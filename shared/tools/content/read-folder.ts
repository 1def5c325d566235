import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { ZodType, z } from 'zod';
import { ContentError, tryRead } from './errors.ts';
import { ownFolders } from './folders.ts';
import { readYaml } from './yaml-file.ts';

/** Reads every YAML file of a content folder. A file's name is its slug. Throws one `ContentError` for all mistakes. */
export function readFolder<S extends ZodType>(
  folder: string,
  schema: S,
  { folders = ownFolders, except = '' } = {},
): { slug: string; file: string; data: z.output<S> }[] {
  const full = path.join(folders.content, folder);
  // Git keeps no empty folders.
  const files = (existsSync(full) ? readdirSync(full) : [])
    .filter((file) => file.endsWith('.yaml') && file !== except)
    .sort()
    .map((name) => ({ name, ...tryRead(() => readYaml(`${folder}/${name}`, schema, folders)) }));
  const mistakes = files.flatMap((file) => file.mistakes);
  if (mistakes.length > 0) throw new ContentError(mistakes);
  return files.map(({ name, value }) => ({
    slug: name.slice(0, -'.yaml'.length),
    file: `${folder}/${name}`,
    data: value as z.output<S>,
  }));
}
