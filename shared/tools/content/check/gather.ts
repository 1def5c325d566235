import { readdirSync } from 'node:fs';
import { associationSchema, readAssociation } from '../association.ts';
import { fileMistake, type Mistake, tryRead } from '../errors.ts';
import { misplaced, requiredFiles, schemaOf } from '../file-rules.ts';
import type { ContentFolders } from '../folders.ts';
import { countedTokens, tokensOf } from '../modules.ts';
import type { Tokens } from '../tokens.ts';
import { missingFile, openYaml, validate, type YamlFile } from '../yaml-file.ts';
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
}

/** Reads all content. The mistakes are files that cannot be read or that break their schema. */
export function gather(folders: ContentFolders): { content: Content; mistakes: Mistake[] } {
  const names = namesBelow(folders.content);
  const files = new Map<string, YamlFile>();
  const unread: string[] = [];
  const mistakes = names.flatMap((name): Mistake[] => {
    const wrong = misplaced(name);
    if (wrong) {
      if (/\.ya?ml$/i.test(name)) unread.push(name);
      return [fileMistake(name, wrong)];
    }
    const schema = schemaOf(name);
    if (!schema) return [];
    const opened = tryRead(() => openYaml(name, folders));
    if (!opened.value) {
      unread.push(name);
      return opened.mistakes;
    }
    const file = opened.value;
    files.set(name, file);
    return tryRead(() => validate(file, schema)).mistakes;
  });
  const absent = requiredFiles.filter((name) => !names.includes(name));
  return {
    content: {
      folders,
      names,
      files,
      unread,
      texts: [...files.values()].flatMap((file) => textsOf(file)),
      tokens: readTokens(folders),
    },
    mistakes: [...mistakes, ...absent.map((name) => fileMistake(name, missingFile()))],
  };
}

/** Skips the files that operating systems and editors leave behind. */
const namesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/^(\.|~\$|Thumbs\.db$|README\.md$)/.test(entry.name))
    .map(({ parentPath, name }) =>
      `${parentPath.slice(folder.length + 1)}/${name}`.replace(/\\/g, '/').replace(/^\//, ''),
    )
    .sort();

/** If the value of a blank cannot be read, uses the blank's name: one mistake must not cause many. */
function readTokens(folders: ContentFolders): Tokens {
  const { value } = tryRead(() => readAssociation(folders));
  const names = [...Object.keys(associationSchema.shape.tokens.shape), ...countedTokens];
  const tokens = value ? tokensOf(value, folders) : {};
  return Object.fromEntries(names.map((name) => [name, tryRead(() => tokens[name]).value ?? name]));
}
