import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Message } from 'store/message.ts';
import { mirrorFolder } from './key-pair.ts';
import type { Seen } from './pointer.ts';
import { replaceFile } from './replace-file.ts';

/** What a store knows of one of its mirrors, or a follower of the mirror that it follows. */
export interface State {
  /** The last pointer that was signed, or taken over. */
  seen?: Seen & { at: string };
  /** Since when it fails, and why. */
  failing?: { since: string; faults: readonly Message[] };
}

export interface States {
  /** By address. A mirror that is no longer wanted can be deleted from the file. */
  mirrors?: Record<string, State>;
  /** A folder with this is kept as a mirror is, and has no history of its own. */
  follows?: State & { address: string };
}

const file = path.join(mirrorFolder, 'state.json');

export const readStates = (): States => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});

export const writeStates = (states: States): void => replaceFile(file, JSON.stringify(states, null, 1));
