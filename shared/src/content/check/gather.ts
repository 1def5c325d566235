import { readdirSync } from 'node:fs';
import { associationSchema, readAssociation, tokensOf } from '../association.ts';
import { misplaced, neededFiles, schemaOf } from '../content-files.ts';
import { type Directory, readDirectory } from '../directory.ts';
import { attempt, type Mistake } from '../errors.ts';
import { type ContentFolders, shown } from '../folders.ts';
import type { Tokens } from '../tokens.ts';
import { fit, openYaml, type YamlFile } from '../yaml-file.ts';
import { type Text, textsOf } from './texts.ts';

/** All content files that can be read. */
export interface Content {
  folders: ContentFolders;
  /** Every file, relative to shared/content, pictures and documents included. */
  names: string[];
  /** YAML files by name. */
  files: Map<string, YamlFile>;
  /** Names of YAML files that cannot be read. */
  unread: string[];
  texts: Text[];
  tokens: Tokens;
  /** Undefined when the register cannot be read. */
  directory: Directory | undefined;
}

/** Reads all content. The mistakes are files that cannot be read or do not fit their schema. */
export function gather(folders: ContentFolders): { content: Content; mistakes: Mistake[] } {
  const names = namesBelow(folders.content);
  const files = new Map<string, YamlFile>();
  const unread: string[] = [];
  const mistakes = names.flatMap((name): Mistake[] => {
    const wrong = misplaced(name);
    if (wrong) {
      if (/\.ya?ml$/i.test(name)) unread.push(name);
      return [{ file: shown(name), line: 1, field: '', message: wrong }];
    }
    const schema = schemaOf(name);
    if (!schema) return [];
    const opened = attempt(() => openYaml(name, folders));
    if (!opened.value) {
      unread.push(name);
      return opened.mistakes;
    }
    const file = opened.value;
    files.set(name, file);
    return attempt(() => fit(file, schema)).mistakes;
  });
  const lost = neededFiles.filter((name) => !names.includes(name));
  const directory = attempt(() => readDirectory(folders));
  const rows = directory.mistakes.filter(
    ({ file }) => file.endsWith('.csv') && !lost.some((name) => shown(name) === file),
  );
  return {
    content: {
      folders,
      names,
      files,
      unread,
      texts: [...files.values()].flatMap((file) => textsOf(file)),
      tokens: readTokens(folders, directory.value?.schools.length ?? 0),
      directory: directory.value,
    },
    mistakes: [...mistakes, ...rows, ...lost.map(missing)],
  };
}

const missing = (name: string): Mistake => ({
  file: shown(name),
  line: 1,
  field: '',
  message: 'this file is missing, and the site needs it. Bring it back.',
});

/** Skips files that operating systems and editors leave. */
const namesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/^(\.|~\$|Thumbs\.db$|README\.md$)/.test(entry.name))
    .map(({ parentPath, name }) =>
      `${parentPath.slice(folder.length + 1)}/${name}`.replace(/\\/g, '/').replace(/^\//, ''),
    )
    .sort();

/** With a wrong association.yaml, each blank becomes its own name: one mistake must not cause many. */
function readTokens(folders: ContentFolders, schools: number): Tokens {
  const { value } = attempt(() => readAssociation(folders));
  if (value) return tokensOf(value, schools);
  const blanks = Object.keys(associationSchema.shape.tokens.shape);
  return Object.fromEntries([...blanks, 'schools'].map((blank) => [blank, blank]));
}
