import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { writeDurably } from '../durable.ts';
import { siteFolder } from '../site-folder.ts';

/** Why a server of this working copy cannot follow its bucket. */
export interface Cut {
  /** When it last could (ISO). */
  since: string;
  why: string;
}

const file = path.join(siteFolder, 'cut.json');

/** Undefined if the last server of this working copy could follow to its end. */
export const readCut = (): Cut | undefined => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

export function writeCut(cut: Cut | undefined): void {
  if (cut) writeDurably(file, JSON.stringify(cut));
  else rmSync(file, { force: true });
}
