/** `pnpm edit`: the editors' app. `pnpm edit --help` says more. */
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { firstInvitation, linkByEmail } from 'accounts/first-invitation.ts';
import { createTables } from 'accounts/tables.ts';
import { openDesk } from 'desk/desk.ts';
import { tidyDaily } from 'desk/tidy.ts';
import { listen } from 'serve/listen.ts';
import { liveComposition } from 'store/live.ts';
import { runFromTerminal } from 'workspace/command-line.ts';
import { createEditApp } from './app.ts';
import { backUp } from './backup.ts';
import { buildBrowserApp } from './browser-app.ts';
import { createEditServer } from './listen.ts';
import { readSettings } from './settings.ts';

const help = `pnpm edit                      the editors' app on http://localhost:4180; docs/editing.md says how to run it on a server

  --backup <folder>    copies people, drafts and uploads into a new folder, also while the app runs
  --link <e-mail>      prints a link for somebody who cannot reach their passkey
  --no-browser         publishes without opening the pages in a browser first, as pnpm release --no-browser does

EDIT_DIR is the folder of its data (.edit), EDIT_ORIGIN its address, EDIT_REMOTE the Git repository to pull from and
push to, EDIT_SITE the public site, SITE_DIR the store (.site), PORT where it listens. Ctrl+C ends it.`;

await runFromTerminal({
  help,
  options: { backup: { type: 'string' }, link: { type: 'string' }, 'no-browser': { type: 'boolean' } },
  async run([word], flags) {
    if (word) throw new Error(`pnpm edit takes no names, and “${word}” is one. See pnpm edit --help.`);
    const { folder, origin, port, remote, site } = readSettings();
    const db = new DatabaseSync(path.join(folder, 'edit.db'));
    createTables(db);
    if (typeof flags.backup === 'string') return backUp(db, folder, path.resolve(flags.backup));
    if (typeof flags.link === 'string') return console.log(linkByEmail(db, origin, flags.link));

    if (!liveComposition()) throw new Error('No site is live in the store yet. Make one first: pnpm build');
    const addressOf = (composition: string): string => origin.replace('://', `://${composition}.`);
    const browser = !flags['no-browser'];
    const desk = await openDesk({ folder, db, browser, addressOf, ...(remote && { remote }), ...(site && { site }) });
    tidyDaily(desk);
    const browserApp = path.join(folder, 'browser');
    await buildBrowserApp(browserApp);
    const server = createEditServer(createEditApp({ db, origin }, desk, browserApp), origin);
    await listen(server, port, 'pnpm edit');
    const invitation = firstInvitation(db, origin);
    if (invitation) console.log(`To join as the first admin, open this link once: ${invitation}`);
    console.log(`The editors’ app is ready: ${origin}`);
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit());
  },
});
