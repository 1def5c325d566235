import { existsSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { compress } from 'compose/compress.ts';
import { listen } from 'compose/serve/server.ts';
import type { Publisher } from 'publish/publisher/publisher.ts';
import { repository } from 'tools/workspace/apps.ts';
import { filesBelow } from 'tools/workspace/repository.ts';
import { build } from 'vite';
import { firstInvitation } from './accounts/people.ts';
import { day, openDatabase } from './accounts/tables.ts';
import { createEditApp, createEditServer } from './app.ts';
import { openServices, tidyDaily } from './publishing/services.ts';
import { startPlanned } from './routes/publications.ts';
import { readSettings } from './settings.ts';

/** Serves the editors' app, whose publications this publisher ships. `pnpm publisher` loads it if present. */
export async function serveEditors(publisher: Publisher): Promise<void> {
  const { folder, origin, port, site, builtApp } = readSettings();
  const browserApp = builtApp ?? path.join(folder, 'browser');
  const db = openDatabase(path.join(folder, 'edit.db'));
  const addressOf = (composition: string): string => origin.replace('://', `://${composition}.`);
  const services = await openServices({ folder, db, publisher, addressOf, site });
  tidyDaily(services);
  setInterval(() => startPlanned(services), 5000).unref();
  if (!builtApp) await buildBrowserApp(browserApp);
  const server = createEditServer(createEditApp({ db, origin }, services, browserApp), origin);
  await listen(server, port, 'pnpm publisher', 'EDIT_PORT');
  const invitation = firstInvitation(db, origin);
  if (invitation) console.log(`To join as the first admin, open this link once: ${invitation}`);
  console.log(`The editors’ app is ready: ${origin}`);
}

/** Builds what the browser runs into a folder, with compressed copies. Takes seconds. */
export async function buildBrowserApp(outDir: string): Promise<void> {
  const root = path.join(repository, 'edit');
  const configFile = path.join(root, 'vite.config.ts');
  await build({ root, configFile, logLevel: 'warn', build: { outDir, emptyOutDir: false } });
  const files = filesBelow(outDir).map((file) => path.join(outDir, file));
  // Earlier builds stay for a month, for tabs that are open. Names have hashes, so that their copies are right.
  for (const file of files) if (Date.now() - statSync(file).mtimeMs > 30 * day) rmSync(file);
  await compress(files.filter((file) => existsSync(file) && !existsSync(`${file}.br`)));
}
