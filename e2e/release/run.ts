import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { text } from 'node:stream/consumers';
import { testBrowserPath } from 'gates/browser.ts';
import type { Composition } from 'store/composition.ts';
import type { Entry } from 'store/history.ts';
import { filesBelow } from 'workspace/files-below.ts';
import { rows } from 'workspace/sqlite.ts';
import { repository, today } from '../shared-settings.ts';

/** The folder of the release tests' checkouts and stores. Git ignores it. */
export const workshop = path.join(repository, '.cache/releases');

/** People who share a history: an administrator, teams, a colleague who adds a section, one without the editors' app, … */
const people = ['admin', 'events', 'news', 'contact', 'jobs', 'versions', 'small', 'offline', 'bare'] as const;
export type Checkout = (typeof people)[number];
export const checkouts = Object.fromEntries(people.map((name) => [name, path.join(workshop, name)])) as Record<
  Checkout,
  string
>;

/** A command of `pnpm` with its arguments. */
export type Words = [command: string, ...string[]];

/** Runs a command in a checkout, on a store. Its address and its browser do not depend on who runs the tests. */
export async function run(checkout: Checkout, store: string, [command, ...words]: Words, env = {}) {
  const child = spawn(process.execPath, [`release/cli/${command}.ts`, ...words], {
    cwd: checkouts[checkout],
    env: {
      ...process.env,
      NO_COLOR: '1',
      FORCE_COLOR: undefined,
      PORT: undefined,
      BROWSER_PATH: testBrowserPath(),
      SITE_DIR: store,
      SITE_TODAY: today,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, err, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { status, out, err };
}

/** Runs a command that must succeed, and returns its result. */
export async function succeed<T = unknown>(checkout: Checkout, store: string, words: Words, env = {}): Promise<T> {
  const { status, out, err } = await run(checkout, store, [...words, '--json'], env);
  if (status !== 0) throw new Error(`pnpm ${words.join(' ')} ended with ${status}:\n${out}${err}`);
  return JSON.parse(out);
}

/** Runs a command, and returns the codes of what it refuses. */
export async function refused(checkout: Checkout, store: string, words: Words, env = {}): Promise<string[]> {
  const { out, err } = await run(checkout, store, [...words, '--json'], env);
  const { error } = JSON.parse(out);
  if (!error) throw new Error(`pnpm ${words.join(' ')} was not refused:\n${out}${err}`);
  return error.faults.map(({ code }: { code: string }) => code);
}

export const liveComposition = (store: string): Composition =>
  JSON.parse(readFileSync(path.join(store, 'live/composition.json'), 'utf8'));

export function historyOf(store: string): Entry[] {
  const db = new DatabaseSync(path.join(store, 'store.db'));
  const entries = rows<{ entry: string }>(db, 'SELECT entry FROM history ORDER BY seq');
  db.close();
  return entries.map(({ entry }) => JSON.parse(entry));
}

/** The hash of every file below a folder, by name. Without compressed copies. */
export const filesOf = (folder: string): Record<string, string> =>
  Object.fromEntries(
    filesBelow(folder)
      .filter((name) => !/\.(br|gz)$/.test(name))
      .map((name) => [
        name,
        createHash('sha256')
          .update(readFileSync(path.join(folder, name)))
          .digest('hex'),
      ]),
  );
