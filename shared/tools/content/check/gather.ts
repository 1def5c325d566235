import path from 'node:path';
import { languages } from 'contract/language.ts';
import { isMap, isScalar, isSeq, type Node, Scalar } from 'yaml';
import { filesBelow } from '../../workspace/repository.ts';
import { readAssociation } from '../association.ts';
import type { Content, Text } from '../content-module.ts';
import { fileMistake, type Mistake, tryRead } from '../errors.ts';
import type { ContentFolders } from '../folders.ts';
import type { Tokens } from '../localise.ts';
import { messages, messageText } from '../messages.ts';
import { blankNames, misplaced, namesElsewhere, requiredFiles, schemaOf, tokensOf } from '../modules.ts';
import { onceForEach } from '../once-for-each.ts';
import { openYaml, validate, type YamlFile } from '../yaml-file.ts';

/** Reads all content. The mistakes are files that cannot be read or that break their schema. */
export function gather(folders: ContentFolders): { content: Content; mistakes: Mistake[] } {
  const names = namesBelow(folders.content);
  const files = new Map<string, YamlFile>();
  const mistakes = names.flatMap((name): Mistake[] => {
    const wrong = misplaced(name);
    if (wrong) return [fileMistake(name, wrong)];
    const schema = schemaOf(name);
    if (!schema) return [];
    return tryRead(() => {
      const file = openYaml(name, folders);
      files.set(name, file);
      validate(file, schema);
    }).mistakes;
  });
  const known = [...new Set([...names, ...namesElsewhere])].sort();
  const texts = [...files.values()].flatMap(textsOf);
  const absent = requiredFiles.filter((name) => !names.includes(name));
  return {
    content: { folders, names: known, files, texts, tokens: readTokens(folders) },
    mistakes: [...mistakes, ...absent.map((name) => fileMistake(name, messageText(messages.files.missing)))],
  };
}

/** Skips the files that operating systems and editors leave behind. */
const namesBelow = (folder: string): string[] =>
  filesBelow(folder)
    .filter((name) => !/^(\.|~\$|Thumbs\.db$|README\.md$)/.test(path.basename(name)))
    .map((name) => name.replaceAll('\\', '/'));

/** If the value of a blank cannot be read, uses the blank's name: one mistake must not cause many. */
function readTokens(folders: ContentFolders): Tokens {
  const { value } = tryRead(() => readAssociation(folders));
  const tokens = value ? tokensOf(value, folders) : {};
  return Object.fromEntries(blankNames.map((name) => [name, tryRead(() => tokens[name]).value ?? name]));
}

/** Locales have one language; in other files, fields name it. */
export const textsOf = onceForEach(({ file, document, lineAt }: YamlFile): Text[] => {
  const [, locale] = /^shared\/locales\/.*(fr|en)\.json$/.exec(file) ?? [];
  const walk = (node: unknown, field: PropertyKey[]): Text[] => {
    if (isMap(node))
      return node.items.flatMap(({ key, value }) => walk(value, [...field, isScalar(key) ? String(key.value) : '']));
    if (isSeq(node)) return node.items.flatMap((item, index) => walk(item, [...field, index]));
    if (!isScalar(node) || typeof node.value !== 'string') return [];
    const value = node.value;
    const first = lineAt((node as Node).range?.[0] ?? 0);
    const block = node.type === Scalar.BLOCK_LITERAL || node.type === Scalar.BLOCK_FOLDED;
    const lines = (offset: number): number => first + (block ? value.slice(0, offset).split('\n').length : 0);
    const language = languages.find((one) => one === (locale ?? field.at(-1)));
    return [{ file, field, language, value, lineAt: lines }];
  };
  return walk(document.contents, []);
});
