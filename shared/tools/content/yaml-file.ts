import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Document, isMap, isNode, isScalar, LineCounter, parseDocument, visit, type YAMLError } from 'yaml';
import type { ZodType, z } from 'zod';
import { ContentError, fieldName, type Mistake, tryRead } from './errors.ts';
import { displayPath, ownFolders } from './folders.ts';
import { type ContentMessage, messages, messageText } from './messages.ts';
import { findings, wording } from './wording.ts';

/** A YAML file with the line of each field. Locales are read the same way, because JSON is YAML. */
export interface YamlFile {
  /** Relative to the repository. */
  file: string;
  document: Document;
  data: unknown;
  lineAt: (offset: number) => number;
  /** The line of a field, or of the nearest field around a missing one. */
  lineOf: (field: PropertyKey[]) => number;
}

/** Reads one content file. Throws `ContentError` if it is missing or not valid YAML. */
export function openYaml(name: string, { content } = ownFolders): YamlFile {
  return parseYaml(displayPath(name), readText(path.join(content, name), displayPath(name)));
}

/** The last source of each file and what it says, because each check reads every file. */
const parsed = new Map<string, { source: string; yaml: YamlFile }>();

/** Throws `ContentError` when the YAML is broken. */
export function parseYaml(file: string, source: string): YamlFile {
  const last = parsed.get(file);
  const yaml = last?.source === source ? last.yaml : parse(file, source);
  parsed.set(file, { source, yaml });
  return yaml;
}

function parse(file: string, source: string): YamlFile {
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines });
  const lineAt = (offset: number): number => lines.linePos(offset).line;
  const [broken] = [...document.errors, ...document.warnings];
  const stop = (complaint: Complaint, offset: number): ContentError =>
    new ContentError([{ file, field: '', ...brokenYaml(source, complaint, lineAt(offset)) }]);
  if (broken) throw stop(broken, broken.pos[0]);
  visit(document, {
    Alias: (_key, { range }) => {
      throw stop({ code: 'BAD_ALIAS', message: '' }, range?.[0] ?? 0);
    },
  });
  return { file, document, data: document.toJS(), lineAt, lineOf: (field) => lineOf(document, field, lineAt) };
}

/** Reads and checks one content file. Throws `ContentError` with every mistake of the file. */
export const readYaml = <S extends ZodType>(name: string, schema: S, folders = ownFolders): z.output<S> =>
  validate(openYaml(name, folders), schema);

/** The file's data, parsed by its schema. Throws `ContentError` with every mistake. */
export function validate<S extends ZodType>({ file, data, lineOf }: YamlFile, schema: S): z.output<S> {
  const result = schema.safeParse(data ?? {}, { error: wording });
  if (result.success) return result.data;
  const mistakes = findings(result.error.issues, data).map(
    ({ field, message }): Mistake => ({ file, line: lineOf(field), field: fieldName(field), message }),
  );
  throw new ContentError(mistakes);
}

/** A text file's content. Throws `ContentError` when it is missing or not saved as UTF-8. */
export function readText(full: string, file: string): string {
  const fail = (line: number, message: string) => new ContentError([{ file, line, field: '', message }]);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(full));
  } catch (error) {
    if (error instanceof TypeError) {
      const before = readFileSync(full, 'utf8').split('\ufffd')[0] ?? '';
      throw fail(before.split('\n').length, messageText(messages.files.encoding));
    }
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw fail(1, messageText(messages.files.missing));
    throw error;
  }
}

function lineOf(document: Document, field: PropertyKey[], lineAt: (offset: number) => number): number {
  for (let depth = field.length; depth > 0; depth--) {
    const around = depth === 1 ? document.contents : document.getIn(field.slice(0, depth - 1), true);
    const pair = isMap(around) && around.items.find(({ key }) => isScalar(key) && key.value === field[depth - 1]);
    const node = pair ? pair.key : document.getIn(field.slice(0, depth), true);
    if (isNode(node) && node.range) return lineAt(node.range[0]);
  }
  return 1;
}

/** Reads every YAML file of a folder; its name is its slug. Throws one `ContentError` for all mistakes. */
export function readFolder<S extends ZodType>(folder: string, schema: S, { folders = ownFolders, except = '' } = {}) {
  const full = path.join(folders.content, folder);
  // Git keeps no empty folders.
  const files = (existsSync(full) ? readdirSync(full) : [])
    .filter((file) => file.endsWith('.yaml') && file !== except)
    .sort()
    .map((name) => ({ name, ...tryRead(() => readYaml(`${folder}/${name}`, schema, folders)) }));
  const mistakes = files.flatMap((file) => file.mistakes);
  if (mistakes.length > 0) throw new ContentError(mistakes);
  return files.map(({ name, value }) => ({ slug: path.parse(name).name, data: value as z.output<S> }));
}

/** The usual cause of each error of the YAML parser, and its cure. */
const { yaml: why } = messages;
const causes: Partial<Record<string, ContentMessage>> = why;

type Complaint = Pick<YAMLError, 'code' | 'message'>;

/** Finds the real line of a mistake: the YAML parser often reports it a line or more too late. */
function brokenYaml(source: string, { code, message }: Complaint, line: number) {
  const lines = source.split('\n');
  const here = lines[line - 1] ?? '';
  const lastBefore = (fits: (text: string) => boolean): number => lines.slice(0, line).findLastIndex(fits) + 1 || line;
  const at = (line: number, what: ContentMessage = why.unreadable) => ({ line, message: messageText(what) });

  if (message.startsWith('Missing closing')) return at(lastBefore(hasOddQuotes), why.openQuote);
  if (message.startsWith('Flow')) return at(lastBefore(hasBracket), why.openBracket);
  if (code === 'BLOCK_AS_IMPLICIT_KEY')
    return here.split(': ').length > 2 ? at(line, why.colon) : at(line + 1, why.BAD_INDENT);
  if (message.startsWith('Implicit map keys') && !here.includes(':')) return at(line, why.MULTILINE_IMPLICIT_KEY);
  if (code === 'UNEXPECTED_TOKEN' && /column 1:/.test(message)) return at(line, why.BAD_INDENT);
  return at(line, causes[code]);
}

const hasBracket = (text: string): boolean => /[{[]/.test(text);

const hasOddQuotes = (text: string): boolean => (text.replaceAll('\\"', '').split('"').length - 1) % 2 === 1;
