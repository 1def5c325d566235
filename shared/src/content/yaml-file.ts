import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Document, isNode, LineCounter, parseDocument } from 'yaml';
import type { ZodType, z } from 'zod';
import { ContentError, type Mistake } from './errors.ts';
import { contentFolder } from './folders.ts';

/** The file's name as shown to a teacher, from the top of the repository. */
export const shown = (file: string): string => path.relative(path.resolve(contentFolder, '../..'), file);

/** Reads and checks one content file. Throws `ContentError` with every mistake of the file. */
export function readYaml<S extends ZodType>(file: string, schema: S): z.output<S> {
  const lines = new LineCounter();
  const document = parseDocument(readFileSync(file, 'utf8'), { lineCounter: lines });
  if (document.errors.length > 0)
    throw new ContentError(document.errors.map((error) => brokenYaml(file, error, lines)));
  const result = schema.safeParse(document.toJS());
  if (result.success) return result.data;
  throw new ContentError(
    result.error.issues.map(({ path: field, message }) => ({
      file: shown(file),
      line: lineOf(document, field, lines),
      field: field.join('.'),
      message,
    })),
  );
}

function brokenYaml(file: string, error: { pos: [number, number]; message: string }, lines: LineCounter): Mistake {
  const { line } = lines.linePos(error.pos[0]);
  const what = (error.message.split('\n')[0] ?? '').replace(/ at line.*$/, '');
  return {
    file: shown(file),
    line,
    field: '',
    message: `this line cannot be read (${what}). Check its spaces, and put text that holds “:” or “#” between double quotes.`,
  };
}

/** The line of a field, or of the nearest field around it when it is missing. */
function lineOf(document: Document, field: PropertyKey[], lines: LineCounter): number {
  for (let depth = field.length; depth > 0; depth--) {
    const node = document.getIn(field.slice(0, depth), true);
    if (isNode(node) && node.range) return lines.linePos(node.range[0]).line;
  }
  return 1;
}
