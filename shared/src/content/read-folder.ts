import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { ZodType, z } from 'zod';
import { ContentError, type Mistake } from './errors.ts';
import { contentFolder } from './folders.ts';
import { readYaml } from './yaml-file.ts';

/** Reads every `.yaml` of a content folder; the file's name is the slug. Throws one `ContentError` for all of them. */
export function readFolder<S extends ZodType>(
  folder: string,
  schema: S,
): { slug: string; file: string; data: z.output<S> }[] {
  const mistakes: Mistake[] = [];
  const files = readdirSync(path.join(contentFolder, folder))
    .filter((file) => file.endsWith('.yaml'))
    .sort();
  const items = files.flatMap((name) => {
    const file = path.join(contentFolder, folder, name);
    try {
      return [{ slug: name.slice(0, -'.yaml'.length), file, data: readYaml(file, schema) }];
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      mistakes.push(...error.mistakes);
      return [];
    }
  });
  if (mistakes.length > 0) throw new ContentError(mistakes);
  return items;
}
