import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Answer } from 'inbox/answer.ts';
import { answerName } from 'inbox/inbox.ts';
import { hasSshKeygen } from 'inbox/signature.ts';
import { type Ran, run } from './run.ts';
import { checkouts, isThere, workshop } from './workshop.ts';

/** Who signs in these tests: two teams, one member whose key was revoked, and somebody whom nobody knows. */
const people = { amina: 'mf-events', ben: 'mf-news', carol: 'mf-events', stranger: undefined };

export const keyOf = (person: keyof typeof people): string => path.join(workshop, 'keys', person);
const publicKey = (person: keyof typeof people): string =>
  readFileSync(`${keyOf(person)}.pub`, 'utf8')
    .split(' ')
    .slice(0, 2)
    .join(' ');

/** Makes everybody's key, and says in the composer's checkout who may release what. Call it once for all tests. */
export function giveRights(): void {
  if (!hasSshKeygen()) return;
  mkdirSync(path.join(workshop, 'keys'), { recursive: true });
  const lines = Object.entries(people).flatMap(([name, app]) => {
    const person = name as keyof typeof people;
    execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', keyOf(person)]);
    return app ? [`${person}@${app} namespaces="release/${app}" ${publicKey(person)}\n`] : [];
  });
  writeFileSync(path.join(checkouts.composer, 'release/allowed_signers'), lines.join(''));
  writeFileSync(path.join(checkouts.composer, 'release/revoked_keys'), `# Lost.\n${publicKey('carol')}\n`);
}

/** The inbox of the events in a store. */
export const inboxOf = (store: string, app = 'mf-events'): string => path.join(store, 'inbox', app);

/** Composes what waits in the inboxes of a store. */
export const compose = (store: string, environment?: Record<string, string>) =>
  run('composer', store, ['composer', '--once', '--no-browser'], environment);

/** Waits for something that waits for the composer, and lets that run meanwhile. */
export const whileComposing = <T>(store: string, work: Promise<T>): Promise<T> =>
  whileRunning([() => compose(store)], work);

/** The same with several composers at once, or another one. */
export async function whileRunning<T>(composers: (() => Promise<Ran>)[], work: Promise<T>): Promise<T> {
  let ended = false;
  const working = work.finally(() => {
    ended = true;
  });
  while (!ended)
    for (const { status, err } of await Promise.all(composers.map((composer) => composer())))
      if (status !== 0) throw new Error(err);
  return working;
}

/** The answer to a statement; undefined if there is none. */
export const answerTo = (store: string, number: number, app?: string): Answer | undefined =>
  isThere(inboxOf(store, app), answerName(number))
    ? JSON.parse(readFileSync(path.join(inboxOf(store, app), answerName(number)), 'utf8'))
    : undefined;
