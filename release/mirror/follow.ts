import { rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { liveComposition, setLiveComposition } from 'store/live.ts';
import { faultsOf, type Log, type Message, refusal } from 'store/message.ts';
import { siteFolder } from 'store/site-folder.ts';
import { withStoreLocked } from 'store/switch.ts';
import { filesBelow } from 'workspace/files-below.ts';
import { bringing } from './bring.ts';
import { fetchPointer, verifiedPointer } from './fetch.ts';
import { openObjects } from './object-store.ts';
import { isOld, type List } from './pointer.ts';
import { readStates, type State, writeStates } from './state.ts';

/** How often to ask whether the pointer has moved, in ms. */
const interval = 1000;

export interface Follower {
  /** Takes over what the mirror has now, or refuses to. A composition becomes live when all of its files have come. */
  take: () => Promise<void>;
  /** Does so each second, until stopped. Whatever fails leaves the site as it is. */
  follow: (stop: AbortSignal) => Promise<void>;
}

/** Keeps the folder of the store as the mirror at an address is. Refuses to without a key, and where a site is published. */
export function followerOf(address: string, publicKeys: string, log: Log): Follower {
  if (!publicKeys) throw refusal('mirror.noKey');
  const { follows } = readStates();
  if (liveComposition() && follows?.address !== address) throw refusal('mirror.ownSite', { address });
  const source = openObjects(address);
  const bring = bringing(source, log);
  let state: State = follows ?? {};
  let handled = '';
  let reached = new Date().toISOString();
  let told = '';

  const record = (next: State): void => {
    if (JSON.stringify(next) !== JSON.stringify(state)) writeStates({ ...readStates(), follows: { address, ...next } });
    state = next;
  };
  /** Says the same thing only once. */
  const tell = (...messages: readonly Message[]): void => {
    const text = JSON.stringify(messages);
    if (text !== told) messages.forEach(log);
    told = text;
  };

  async function take(): Promise<void> {
    const text = await fetchPointer(source);
    if (text !== handled) {
      const { statement, publicKey } = await verifiedPointer(source, text, publicKeys, state.seen);
      const all = await bring(statement);
      const { live, sequence, at } = statement;
      if (liveComposition() !== live) {
        await withStoreLocked(() => setLiveComposition(live));
        log({ code: 'mirror.live', params: { id: live } });
      }
      removeOthers(all);
      handled = text;
      record({ ...state, seen: { publicKey, sequence, at } });
    }
    const { seen, failing } = state;
    if (failing) log({ code: 'mirror.again', params: { address } });
    if (seen) record({ seen });
    if (seen && isOld(seen, Date.now())) tell({ code: 'mirror.followsOld', params: { address, at: seen.at } });
  }

  async function follow(stop: AbortSignal): Promise<void> {
    while (!stop.aborted) {
      try {
        await take();
        reached = new Date().toISOString();
      } catch (error) {
        const faults = faultsOf(error);
        record({ ...state, failing: { since: state.failing?.since ?? reached, faults } });
        tell(...faults);
      }
      await sleep(interval, undefined, { signal: stop }).catch(() => {});
    }
  }

  return { take, follow };
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
