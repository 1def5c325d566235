import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type ContentFolders, ownFolders } from '../folders.ts';
import { contentModules, readContent } from '../modules.ts';

const dates = /^(start|end|date|year): (\d{4})/gm;
const decade = (copy: number): number => copy * 10;

/** Multiplies the dated files of a folder. Each copy is some years earlier, and names the same pictures. */
export function repeatContent(folders: ContentFolders, part: string, times: number, yearsEarlier = decade): void {
  const folder = path.join(folders.content, part);
  for (const name of readdirSync(folder).filter((name) => name.endsWith('.yaml'))) {
    const text = readFileSync(path.join(folder, name), 'utf8');
    if (text.search(dates) < 0) continue;
    for (let copy = 1; copy < times; copy++) {
      const earlier = text.replace(dates, (_, field, year) => `${field}: ${Number(year) - yearsEarlier(copy)}`);
      writeFileSync(path.join(folder, name.replace('.yaml', `-${copy}.yaml`)), earlier);
    }
  }
}

/** An app's content in English. */
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
export function readRepeated(namespace: string, part: string, times: number): ReturnType<typeof itemsIn> {
  const content = mkdtempSync(path.join(os.tmpdir(), 'content-'));
  const folders = { ...ownFolders, content };
  try {
    cpSync(ownFolders.content, content, { recursive: true });
    repeatContent(folders, part, times);
    return itemsIn(namespace, folders);
  } finally {
    rmSync(content, { recursive: true });
  }
}
