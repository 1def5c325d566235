import { rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { liveComposition, setLiveComposition } from 'store/live.ts';
import { faultsOf, type Log, refusal } from 'store/message.ts';
import { siteFolder } from 'store/site-folder.ts';
import { withStoreLocked } from 'store/switch.ts';
import { filesBelow } from 'workspace/files-below.ts';
import { Bringer } from './bring.ts';
import { fetchPointer, verifiedPointer } from './fetch.ts';
import { type ObjectStore, openObjects } from './object-store.ts';
import { isOld, type List } from './pointer.ts';
import { readStates, type State, writeStates } from './state.ts';

/** How often to ask whether the pointer has moved, in ms. */
const interval = 1000;

/** Keeps the folder of the store as the mirror at an address is. */
export class Follower {
  readonly #source: ObjectStore;
  readonly #publicKeys: string;
  readonly #log: Log;
  readonly #bringer: Bringer;
  #state: State;
  /** The text of the pointer that has been taken over. */
  #handled = '';
  #reached = new Date().toISOString();
  #told = '';

  /** Refuses to follow without a key, and into a store that has a site of its own. */
  constructor(address: string, publicKeys: string | undefined, log: Log) {
    if (!publicKeys) throw refusal('mirror.noKey');
    const { follows } = readStates();
    if (liveComposition() && follows?.address !== address) throw refusal('mirror.ownSite', { address });
    this.#state = follows ?? {};
    this.#source = openObjects(address);
    this.#publicKeys = publicKeys;
    this.#log = log;
    this.#bringer = new Bringer(this.#source, log);
  }

  /** Takes over what the mirror has each second, until stopped. Meanwhile, whatever fails leaves the site as it is. */
  async follow(stop: AbortSignal): Promise<void> {
    while (!stop.aborted) {
      try {
        await this.take();
        this.#reached = new Date().toISOString();
      } catch (error) {
        const faults = faultsOf(error);
        this.#record({ ...this.#state, failing: { since: this.#state.failing?.since ?? this.#reached, faults } });
        this.#tell(JSON.stringify(faults), () => faults.forEach(this.#log));
      }
      await sleep(interval, undefined, { signal: stop }).catch(() => {});
    }
  }

  /** A new composition becomes live when all of its files have come. */
  async take(): Promise<void> {
    const { address } = this.#source;
    const text = await fetchPointer(this.#source);
    if (text !== this.#handled) {
      const { statement, publicKey } = await verifiedPointer(this.#source, text, this.#publicKeys, this.#state.seen);
      const all = await this.#bringer.bring(statement);
      const { live, sequence, at } = statement;
      if (liveComposition() !== live) {
        await withStoreLocked(() => setLiveComposition(live));
        this.#log({ code: 'mirror.live', params: { id: live } });
      }
      removeOthers(all);
      this.#handled = text;
      this.#record({ seen: { publicKey, sequence, at } });
    }
    const { seen, failing } = this.#state;
    if (failing) {
      this.#record({ ...(seen && { seen }) });
      this.#log({ code: 'mirror.again', params: { address } });
    }
    if (seen && isOld(seen, Date.now()))
      this.#tell(seen.at, () => this.#log({ code: 'mirror.followsOld', params: { address, at: seen.at } }));
  }

  /** Says each thing once. */
  #tell(what: string, say: () => void): void {
    if (what !== this.#told) say();
    this.#told = what;
  }

  #record(state: State): void {
    if (JSON.stringify(state) !== JSON.stringify(this.#state))
      writeStates({ ...readStates(), follows: { address: this.#source.address, ...state } });
    this.#state = state;
  }
}

/** Removes what the publisher has tidied away: a release or a composition as a whole, when its manifest is gone. */
function removeOthers(all: List): void {
  for (const top of ['assets', 'server', 'releases', 'compositions'])
    for (const name of filesBelow(path.join(siteFolder, top))) {
      const key = `${top}/${name}`;
      const [folder = key] = /^(compositions\/[^/]+|releases\/[^/]+\/[^/]+)/.exec(key) ?? [];
      const manifest = folder === key ? key : `${folder}/${top.slice(0, -1)}.json`;
      if (!(manifest in all)) rmSync(path.join(siteFolder, folder), { recursive: true, force: true });
    }
}
