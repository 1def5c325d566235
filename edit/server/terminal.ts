/** What an admin does with the editors' app from the terminal: `pnpm publisher --link` and `--backup`. */
import { cpSync, existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { backup } from 'node:sqlite';
import { linkByEmail } from './accounts/people.ts';
import { openDatabase } from './accounts/tables.ts';
import { readSettings } from './settings.ts';

/** A link for somebody who cannot reach their passkey. */
export function signInLink(email: string): string {
  const { folder, origin } = readSettings();
  return linkByEmail(openDatabase(path.join(folder, 'edit.db')), origin, email);
}

/** Copies the database, which may be in use, and the uploads into a new folder. */
export async function backUpEditors(to: string): Promise<void> {
  const { folder } = readSettings();
  if (existsSync(to)) throw new Error(`${to} is there already. Name a new folder for the backup.`);
  mkdirSync(to, { recursive: true });
  await backup(openDatabase(path.join(folder, 'edit.db')), path.join(to, 'edit.db'));
  const uploads = path.join(folder, 'uploads');
  if (existsSync(uploads)) cpSync(uploads, path.join(to, 'uploads'), { recursive: true });
}
