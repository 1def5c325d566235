import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { replaceFile } from '../durable.ts';
import { faultsOf, type Message } from '../message.ts';
import { siteFolder } from '../site-folder.ts';
import { isOld, type Seen } from './pointer.ts';

/** What a store knows of one of its mirrors, or a follower of the mirror that it follows. */
export interface State {
  /** This folder is kept as that mirror is, and has no history of its own. */
  follows?: true;
  /** The last pointer that was signed, or taken over. */
  seen?: Seen & { at: string };
  failing?: { since: string; faults: readonly Message[] };
}

export const mirrorFolder = path.join(siteFolder, 'mirror');
/** By address. A mirror that is no longer wanted can be deleted from the file. */
const file = path.join(mirrorFolder, 'state.json');

const states = (): Record<string, State> => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});

export const stateOf = (address: string): State => states()[address] ?? {};

export const record = (address: string, state: State): void =>
  replaceFile(file, JSON.stringify({ ...states(), [address]: state }, null, 1));

export const failed = (state: State, error: unknown): State => ({
  ...state,
  failing: { since: state.failing?.since ?? new Date().toISOString(), faults: faultsOf(error) },
});

/** What `pnpm status` says of the mirrors of this store, or of the mirror that it follows. `format` writes a time (ISO). */
export function mirrorStatus(format: (time: string) => string) {
  const facts: Message[] = [];
  const todo: Message[] = [];
  let isFollower = false;
  for (const [address, { follows, seen, failing }] of Object.entries(states())) {
    const kind = follows ? 'follows' : 'mirrors';
    isFollower ||= follows ?? false;
    const at = format(seen?.at ?? '');
    if (seen) facts.push({ code: `mirror.${kind}`, params: { address, at } });
    const since = format(failing?.since ?? '');
    if (failing) todo.push({ code: `mirror.${kind}Not`, params: { address, since } }, ...failing.faults);
    if (seen && isOld(seen, Date.now())) todo.push({ code: `mirror.${kind}Old`, params: { address, at } });
  }
  return { facts, todo, follows: isFollower };
}
