import { withLock } from 'store/lock.ts';
import type { Log } from 'store/message.ts';
import { type Copied, type CopyOptions, copyStore } from './copy.ts';
import { storeKeyPair } from './key-pair.ts';
import { openObjects } from './object-store.ts';
import { failed, record, stateOf } from './state.ts';

export interface Mirrored extends Copied {
  address: string;
  /** What Workers and followers need. */
  publicKey: string;
}

/**
 * Makes the mirror at this address as the store is. To be called after each switch, and each night with `verify`. May be
 * repeated after any failure; `pnpm status` tells of one until a later call succeeds.
 */
export const mirrorStore = (address: string, log: Log, options: CopyOptions = {}): Promise<Mirrored> =>
  withLock('mirror', 'mirror', async () => {
    const state = stateOf(address);
    try {
      const target = openObjects(address);
      const keyPair = storeKeyPair();
      const { publicKey } = keyPair;
      // This store has signed the pointer before, so somebody else has altered it.
      const takeOver = options.takeOver || state.seen?.publicKey === publicKey;
      const copied = await copyStore(target, keyPair, { ...options, takeOver }, log);
      const { statement, objects, mended } = copied;
      record(address, { seen: { publicKey, sequence: statement.sequence, at: statement.at } });
      log({ code: 'mirror.sent', params: { address, count: objects } });
      if (mended > 0) log({ code: 'mirror.mended', params: { address, count: mended } });
      return { ...copied, address, publicKey };
    } catch (error) {
      // A first copy tells the person who makes it.
      if (state.seen) record(address, failed(state, error));
      throw error;
    }
  });
