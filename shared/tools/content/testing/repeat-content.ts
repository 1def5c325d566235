import { cpSync, mkdtempDisposableSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type ContentFolders, ownFolders } from '../folders.ts';
import { contentModules, readContent } from '../modules.ts';

const dates = /^(start|end|date|year|entries: \{ closes): (\d{4})/gm;

/** A copy of all content, in which each copy of the dated files of some parts is some years earlier. */
export function repeatedContent(parts: string[], times: number, yearsEarlier: number) {
  const folder = mkdtempDisposableSync(path.join(os.tmpdir(), 'content-'));
  cpSync(ownFolders.content, folder.path, { recursive: true });
  for (const part of parts) repeatFiles(path.join(folder.path, part), times, yearsEarlier);
  return folder;
}

function repeatFiles(folder: string, times: number, yearsEarlier: number): void {
  for (const name of readdirSync(folder).filter((name) => name.endsWith('.yaml'))) {
    const text = readFileSync(path.join(folder, name), 'utf8');
    if (text.search(dates) < 0) continue;
    for (let copy = 1; copy < times; copy++) {
      const earlier = text.replace(dates, (_, field, year) => `${field}: ${Number(year) - copy * yearsEarlier}`);
      writeFileSync(path.join(folder, name.replace('.yaml', `-${copy}.yaml`)), earlier);
    }
  }
}

export function itemsIn(namespace: string, folders: ContentFolders) {
  const found = contentModules.find(({ app }) => app.namespace === namespace);
  if (!found) throw new Error(`There is no app of ${namespace}.`);
  const content = readContent(found.app, folders);
  return {
    item: <T>(name: string): T => content[name]?.en as T,
    /** All items of a kind, `event/…`, with the rest of their names. */
    items: <T>(kind: string): [name: string, item: T][] =>
      Object.entries(content)
        .filter(([name]) => name.startsWith(`${kind}/`))
        .map(([name, { en }]) => [name.slice(kind.length + 1), en as T]),
  };
}

/** An app's content from a copy in which one part is repeated. */
export function readRepeated(namespace: string, part: string, times: number) {
  using folder = repeatedContent([part], times, 10);
  return itemsIn(namespace, { ...ownFolders, content: folder.path });
}
