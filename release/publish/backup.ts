import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { databaseFile } from 'store/database.ts';
import type { Log } from 'store/message.ts';
import { siteFolder } from 'store/site-folder.ts';
import { asWriter } from './as-writer.ts';

/** Copies the store into a new folder, also while a publisher runs. Copied back, it is a store again. */
export const backUpStore = (to: string, log: Log): Promise<void> =>
  asWriter('backup', log, async () => {
    if (existsSync(to)) throw new Error(`${to} is there already. Name a new folder for the backup.`);
    mkdirSync(path.dirname(to), { recursive: true });
    // Keeps the links by which compositions share documents.
    execFileSync('cp', ['-a', siteFolder, to]);
    for (const name of ['building', 'store.db', 'store.db-wal', 'store.db-shm'])
      rmSync(path.join(to, name), { recursive: true, force: true });
    using db = new DatabaseSync(databaseFile, { readOnly: true, timeout: 10_000 });
    await backup(db, path.join(to, 'store.db'));
    using copy = new DatabaseSync(path.join(to, 'store.db'));
    // Whoever starts the copy is not this process.
    copy.exec('DELETE FROM writer');
  });
