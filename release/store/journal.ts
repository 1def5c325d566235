import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { writeDurably } from './durable.ts';
import type { Entry } from './history.ts';
import { siteFolder } from './site-folder.ts';

/** Holds the entry of a switch while this machine makes it, so that the next command can complete one that was killed. */
const journal = path.join(siteFolder, 'switching.json');

export const readJournal = (): Entry | undefined =>
  existsSync(journal) ? JSON.parse(readFileSync(journal, 'utf8')) : undefined;

export const writeJournal = (entry: Entry): void => writeDurably(journal, JSON.stringify(entry));

export const removeJournal = (): void => rmSync(journal);
