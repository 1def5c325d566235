import { cpSync, existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { backup, type DatabaseSync } from 'node:sqlite';

/** Copies the database, which may be in use, and the uploads into a new folder. */
export async function backUp(db: DatabaseSync, from: string, to: string): Promise<void> {
  if (existsSync(to)) throw new Error(`${to} is there already. Name a new folder for the backup.`);
  mkdirSync(to, { recursive: true });
  await backup(db, path.join(to, 'edit.db'));
  const uploads = path.join(from, 'uploads');
  if (existsSync(uploads)) cpSync(uploads, path.join(to, 'uploads'), { recursive: true });
}
