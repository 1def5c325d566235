import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { type BrowserContext, test as base, type Page } from '@playwright/test';
import { checkOut, git } from 'checks/checkout.ts';
import { testBrowserPath } from 'gates/browser.ts';
import { ports } from '../ports.ts';
import { copyReleases } from '../release/copy-releases.ts';
import { repository, today } from '../shared-settings.ts';

const workshop = path.join(repository, '.cache/edit');

/** An editors' app that runs, with its own store, its own files, and a bare Git repository that it pushes to. */
export interface Editor {
  origin: string;
  /** The link by which the first admin joins. */
  invitation: string;
  store: string;
  remote: string;
  /** A colleague's checkout of the remote. */
  colleague: string;
  /** Ends the server at once and starts it again on the same files. */
  restart: () => Promise<void>;
}

export const test = base.extend<object, { editor: Editor }>({
  editor: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures this needs.
    async ({}, use) => {
      const folders = makeFolders();
      let started = await start(folders);
      await use({
        ...folders,
        origin: started.origin,
        invitation: started.invitation ?? '',
        restart: async () => {
          await stop(started.server);
          started = await start(folders);
        },
      });
      await stop(started.server);
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

interface Folders {
  store: string;
  remote: string;
  colleague: string;
  files: string;
}

function makeFolders(): Folders {
  rmSync(workshop, { recursive: true, force: true });
  const at = (name: string) => path.join(workshop, name);
  const folders = { store: at('store'), remote: at('remote.git'), colleague: at('colleague'), files: at('files') };
  mkdirSync(workshop, { recursive: true });
  checkOut(folders.colleague, 'colleague');
  git(folders.colleague, 'clone', '-q', '--bare', '.', folders.remote);
  git(folders.colleague, 'remote', 'add', 'origin', folders.remote);
  copyReleases(folders.store, git(folders.colleague, 'rev-parse', 'HEAD').trim());
  execFileSync(process.execPath, ['release/cli/release.ts', '--all', '--no-browser'], {
    cwd: folders.colleague,
    env: { ...process.env, SITE_DIR: folders.store, SITE_TODAY: today },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return folders;
}

async function start(folders: Folders): Promise<{ server: ChildProcess; origin: string; invitation?: string }> {
  const server = spawn(process.execPath, ['edit/server/main.ts'], {
    cwd: repository,
    env: {
      ...process.env,
      PORT: String(ports.edit),
      EDIT_DIR: folders.files,
      EDIT_REMOTE: folders.remote,
      SITE_DIR: folders.store,
      SITE_TODAY: today,
      BROWSER_PATH: testBrowserPath(),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let invitation: string | undefined;
  for await (const line of createInterface(server.stdout)) {
    invitation ??= /https?:\S+\/join\/\S+/.exec(line)?.[0];
    const ready = /ready: (\S+)/.exec(line)?.[1];
    if (ready) return { server, origin: ready, ...(invitation && { invitation }) };
  }
  throw new Error('The editors’ app did not start.');
}

async function stop(server: ChildProcess): Promise<void> {
  server.kill('SIGKILL');
  if (server.exitCode === null && server.signalCode === null) await once(server, 'exit');
}

/** A phone of one person, with a passkey of its own as soon as one is made. */
export async function addPasskeys(context: BrowserContext): Promise<Page> {
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
