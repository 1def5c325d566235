import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { testBrowserPath } from 'compose/gates/browser.ts';
import { siteFolder } from 'store/site-folder.ts';
import { repository } from 'tools/workspace/apps.ts';
import { checkOut, copyReleases, git } from '../checkout.ts';

/** The store of an editors’ app, its files, its checkout, the remote, and a colleague’s checkout. */
export function editorFoldersIn(folder: string) {
  const below = (name: string): string => path.join(folder, name);
  const [store, files, checkout] = [below('store'), below('files'), below('files/publisher/checkout')];
  return { store, files, checkout, remote: below('remote.git'), colleague: below('colleague') };
}

export type EditorFolders = ReturnType<typeof editorFoldersIn>;

export function makeEditorFolders(folder: string): EditorFolders {
  rmSync(folder, { recursive: true, force: true });
  const folders = editorFoldersIn(folder);
  const { store, remote, colleague } = folders;
  checkOut(colleague, 'colleague');
  git(colleague, 'clone', '-q', '--bare', '.', remote);
  git(colleague, 'remote', 'add', 'origin', remote);
  copyReleases(siteFolder, store, git(colleague, 'rev-parse', 'HEAD').trim());
  const options = { cwd: colleague, env: { ...process.env, SITE_DIR: store } };
  const words = ['release/cli/release.ts', '--all', '--no-browser'];
  execFileSync(process.execPath, words, { ...options, stdio: ['ignore', 'ignore', 'inherit'] });
  return folders;
}

/** Copies folders in which no editors' app has run yet, because making them takes a release of all apps. */
export function copyEditorFolders(from: string, to: string): EditorFolders {
  rmSync(to, { recursive: true, force: true });
  // The colleague only uses Git from here on.
  const filter = (name: string): boolean => path.basename(name) !== 'node_modules';
  cpSync(from, to, { recursive: true, verbatimSymlinks: true, filter });
  const folders = editorFoldersIn(to);
  git(folders.colleague, 'remote', 'set-url', 'origin', folders.remote);
  return folders;
}

/** `root`: the repository whose code runs. */
export async function startEditor(folders: EditorFolders & { root?: string }, port: number, ...options: string[]) {
  const own = { EDIT_PORT: String(port), PUBLISHER_PORT: '0', BROWSER_PATH: testBrowserPath() };
  const { files, checkout, store, remote, root = repository } = folders;
  const places = { EDIT_DIR: files, PUBLISHER_DIR: path.dirname(checkout), SITE_DIR: store };
  const server = spawn(process.execPath, ['release/cli/publisher.ts', '--follow', remote, ...options], {
    cwd: root,
    env: { ...process.env, ...own, ...places },
    stdio: ['ignore', 'pipe', 'inherit'],
    // A group of its own, which ends with the processes that it started.
    detached: true,
  });
  const ended = once(server, 'exit');
  /** Ends the server and the release that it runs at once, as a power cut does. */
  const kill = async (): Promise<void> => {
    if (server.pid && server.exitCode === null && server.signalCode === null) process.kill(-server.pid, 'SIGKILL');
    await ended;
  };
  /** The link by which the first admin joins; undefined if there is one. */
  let invitation: string | undefined;
  for await (const line of createInterface(server.stdout)) {
    invitation ??= /https?:\S+\/join\/\S+/.exec(line)?.[0];
    const origin = /ready: (\S+)/.exec(line)?.[1];
    if (origin) return { origin, invitation, kill };
  }
  throw new Error('The editors’ app did not start.');
}
