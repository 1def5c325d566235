import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { testBrowserPath } from 'gates/browser.ts';
import { siteFolder } from 'store/site-folder.ts';
import { repository } from 'workspace/apps.ts';
import { checkOut, git } from './checkout.ts';
import { copyReleases, nameCommit } from './copy-releases.ts';

/** What an editors' app works on: a store, its own files, and a bare Git repository that it pushes to. */
export interface EditorFolders {
  store: string;
  files: string;
  /** Where the publisher commits and releases. */
  checkout: string;
  remote: string;
  /** A colleague's checkout of the remote. */
  colleague: string;
}

/** Makes them below a folder, with the site of this working tree live. */
export function makeEditorFolders(folder: string): EditorFolders {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const [store, files] = [path.join(folder, 'store'), path.join(folder, 'files')];
  const [remote, colleague] = [path.join(folder, 'remote.git'), path.join(folder, 'colleague')];
  checkOut(colleague, 'colleague');
  git(colleague, 'clone', '-q', '--bare', '.', remote);
  git(colleague, 'remote', 'add', 'origin', remote);
  copyReleases(siteFolder, store);
  nameCommit(store, git(colleague, 'rev-parse', 'HEAD').trim());
  execFileSync(process.execPath, ['release/cli/release.ts', '--all', '--no-browser'], {
    cwd: colleague,
    env: { ...process.env, SITE_DIR: store },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return { store, files, checkout: path.join(files, 'publisher/checkout'), remote, colleague };
}

export interface RunningEditor {
  origin: string;
  /** The link by which the first admin joins; undefined if there is one. */
  invitation: string | undefined;
  /** Ends the server at once, as a power cut does. */
  kill: () => Promise<void>;
}

/** Runs `pnpm publisher` on these folders, with these options. */
export async function startEditor(
  { store, files, checkout, remote }: EditorFolders,
  port: number,
  ...options: string[]
): Promise<RunningEditor> {
  const server = spawn(process.execPath, ['release/cli/publisher.ts', '--follow', remote, ...options], {
    cwd: repository,
    env: {
      ...process.env,
      EDIT_PORT: String(port),
      PUBLISHER_PORT: '0',
      EDIT_DIR: files,
      PUBLISHER_DIR: path.dirname(checkout),
      SITE_DIR: store,
      BROWSER_PATH: testBrowserPath(),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const kill = async (): Promise<void> => {
    server.kill('SIGKILL');
    if (server.exitCode === null && server.signalCode === null) await once(server, 'exit');
  };
  let invitation: string | undefined;
  for await (const line of createInterface(server.stdout)) {
    invitation ??= /https?:\S+\/join\/\S+/.exec(line)?.[0];
    const origin = /ready: (\S+)/.exec(line)?.[1];
    if (origin) return { origin, invitation, kill };
  }
  throw new Error('The editors’ app did not start.');
}
