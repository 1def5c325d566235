import path from 'node:path';
import { type BrowserContext, test as base, type Page } from '@playwright/test';
import { type EditorFolders, makeEditorFolders, startEditor } from 'checks/editor.ts';
import { ports } from '../ports.ts';
import { repository, today } from '../shared-settings.ts';

/** An editors' app that runs. */
export interface Editor extends EditorFolders, Awaited<ReturnType<typeof startEditor>> {
  /** Ends the server at once, and starts it again on the same files. */
  restart: () => Promise<void>;
}

export const test = base.extend<object, { today: string; editor: Editor }>({
  today: [today, { option: true, scope: 'worker' }],
  editor: [
    async ({ today }, use, { parallelIndex }) => {
      process.env.SITE_TODAY = today;
      const folders = makeEditorFolders(path.join(repository, `.cache/edit-${parallelIndex}`));
      const start = () => startEditor(folders, ports.edit + parallelIndex, '--no-browser');
      let running = await start();
      await use({
        ...folders,
        ...running,
        kill: () => running.kill(),
        async restart() {
          await running.kill();
          running = await start();
        },
      });
      await running.kill();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

/** A page on somebody's phone, which keeps their passkeys. */
export async function phoneOf(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return page;
}
