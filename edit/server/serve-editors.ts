import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Publisher } from 'publish/publisher/publisher.ts';
import { listen } from 'serve/server.ts';
import { firstInvitation } from './accounts/first-invitation.ts';
import { createTables } from './accounts/tables.ts';
import { createEditApp } from './app.ts';
import { buildBrowserApp } from './browser-app.ts';
import { createEditServer } from './listen.ts';
import { openServices } from './publishing/services.ts';
import { tidyDaily } from './publishing/tidy.ts';
import { readSettings } from './settings.ts';

/** Serves the editors' app, whose publications this publisher ships. `pnpm publisher` loads it if it is there. */
export async function serveEditors(publisher: Publisher): Promise<void> {
  const { folder, origin, port, site } = readSettings();
  const db = new DatabaseSync(path.join(folder, 'edit.db'));
  createTables(db);
  const addressOf = (composition: string): string => origin.replace('://', `://${composition}.`);
  const services = await openServices({ folder, db, publisher, addressOf, ...(site && { site }) });
  tidyDaily(services);
  const browserApp = path.join(folder, 'browser');
  await buildBrowserApp(browserApp);
  const server = createEditServer(createEditApp({ db, origin }, services, browserApp), origin);
  await listen(server, port, 'pnpm publisher', 'EDIT_PORT');
  const invitation = firstInvitation(db, origin);
  if (invitation) console.log(`To join as the first admin, open this link once: ${invitation}`);
  console.log(`The editors’ app is ready: ${origin}`);
}
