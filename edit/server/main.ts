/** `pnpm edit`: what an admin does with the editors' app from the terminal. `pnpm edit --help` says more. */
import { cpSync, existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { runFromTerminal } from 'tools/workspace/command-line.ts';
import { linkByEmail } from './accounts/people.ts';
import { createTables } from './accounts/tables.ts';
import { pushKeys } from './publishing/push.ts';
import { readSettings } from './settings.ts';

const help = `pnpm edit --backup <folder>   copies people, drafts and uploads into a new folder, also while the app runs
pnpm edit --link <e-mail>     prints a link for somebody who cannot reach their passkey

The editors' app itself is part of pnpm publisher, which serves it on http://localhost:4180.
EDIT_DIR is the folder of its data (.edit), EDIT_ORIGIN its address.`;

await runFromTerminal({
  help,
  options: { backup: { type: 'string' }, link: { type: 'string' } },
  async run([word], flags) {
    if (word) throw new Error(`pnpm edit takes no names, and “${word}” is one. See pnpm edit --help.`);
    if (!flags.backup && !flags.link)
      throw new Error('The editors’ app is part of pnpm publisher. See pnpm edit --help.');
    const { folder, origin } = readSettings();
    const db = new DatabaseSync(path.join(folder, 'edit.db'));
    createTables(db);
    if (typeof flags.link === 'string') console.log(linkByEmail(db, origin, flags.link));
    if (typeof flags.backup === 'string') await backUp(db, folder, path.resolve(flags.backup));
  },
});

/** Copies the database, which may be in use, and the uploads into a new folder. */
async function backUp(db: DatabaseSync, from: string, to: string): Promise<void> {
  if (existsSync(to)) throw new Error(`${to} is there already. Name a new folder for the backup.`);
  mkdirSync(to, { recursive: true });
  await backup(db, path.join(to, 'edit.db'));
  for (const name of ['uploads', pushKeys])
    if (existsSync(path.join(from, name))) cpSync(path.join(from, name), path.join(to, name), { recursive: true });
}
