import { withLock } from 'store/lock.ts';
import { faultsOf, type Log, refusal } from 'store/message.ts';
import { type Copied, copyStore, megabytes } from './copy.ts';
import { type KeyPair, storeKeyPair } from './key-pair.ts';
import { type ObjectStore, openObjects } from './object-store.ts';
import { maxPointer, pointerKey, readPointer, type Seen, type Statement } from './pointer.ts';
import { readStates, type State, writeStates } from './state.ts';

export interface MirrorOptions {
  /** Also compares every object, mends and tidies. The publisher does so each night. */
  verify?: boolean;
  /** Replaces a pointer that another key has signed: of a store that is gone, or after the key pair was changed. */
  takeOver?: boolean;
}

export interface Mirrored extends Copied {
  address: string;
  /** What Workers and followers need. */
  publicKey: string;
}

/**
 * Makes the mirror at this address as the store is. To be called after each switch, and each night with `verify`. Does
 * nothing twice, and may be repeated after any failure; `pnpm status` tells of one until a later call succeeds.
 */
export async function mirrorStore(
  address: string,
  log: Log,
  { verify = false, takeOver = false }: MirrorOptions = {},
): Promise<Mirrored> {
  const started = performance.now();
  return withLock('mirror', 'mirror', async () => {
    try {
      const target = openObjects(address);
      const keyPair = storeKeyPair();
      const { seen } = stateOf(address);
      const before = await pointerBefore(target, keyPair, seen, takeOver, log);
      const copied = await copyStore(target, { keyPair, before, last: seen?.sequence ?? 0, verify }, log);
      const { sequence, at } = copied.statement;
      record(address, { seen: { publicKey: keyPair.publicKey, sequence, at } });
      const seconds = Math.round((performance.now() - started) / 100) / 10;
      const params = { address, count: copied.objects, megabytes: megabytes(copied.bytes), seconds };
      log({ code: copied.objects > 0 ? 'mirror.sent' : 'mirror.same', params });
      if (copied.mended > 0) log({ code: 'mirror.mended', params: { address, count: copied.mended } });
      return { ...copied, address, publicKey: keyPair.publicKey };
    } catch (error) {
      const { seen, failing } = stateOf(address);
      const since = failing?.since ?? new Date().toISOString();
      // A first copy tells the person who makes it.
      if (seen) record(address, { seen, failing: { since, faults: faultsOf(error) } });
      throw error;
    }
  });
}

const stateOf = (address: string): State => readStates().mirrors?.[address] ?? {};

function record(address: string, state: State): void {
  const { mirrors, ...others } = readStates();
  writeStates({ ...others, mirrors: { ...mirrors, [address]: state } });
}

/** What the pointer says. Refuses one of another store; replaces one that somebody has altered since we signed it. */
async function pointerBefore(
  target: ObjectStore,
  { publicKey }: KeyPair,
  seen: Seen | undefined,
  takeOver: boolean,
  log: Log,
): Promise<Statement | undefined> {
  const { address } = target;
  const found = await target.get(pointerKey, maxPointer);
  if (!found) return undefined;
  const signed = await readPointer(String(found.content), publicKey).catch(() => undefined);
  if (signed) return signed.statement;
  if (!takeOver && seen?.publicKey !== publicKey) throw refusal('mirror.otherStore', { address, publicKey });
  log({ code: 'mirror.replaced', params: { address } });
  return undefined;
}
