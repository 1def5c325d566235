import { rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { filesBelow } from 'tools/workspace/repository.ts';
import { liveComposition, setLiveComposition } from '../composition.ts';
import { type Log, refusal } from '../message.ts';
import { siteFolder } from '../site-folder.ts';
import { mirrorSource } from './mirror-source.ts';
import type { List } from './pointer.ts';
import { failed, record, type State, stateOf } from './state.ts';

/** Keeps the folder of the store as the mirror at an address is. Refuses to without a key, and where a site is published. */
export function followerOf(address: string, publicKeys: string, log: Log) {
  let state = stateOf(address);
  if (liveComposition() && !state.follows) throw refusal('mirror.ownSite', { address });
  const source = mirrorSource(address, publicKeys, log);
  keep({ ...state, follows: true });
  /** The number of the last pointer that was taken over. */
  let last = 0;

  /** Says the same thing only once. */
  function keep(next: State): void {
    if (JSON.stringify(next) === JSON.stringify(state)) return;
    state = next;
    record(address, state);
    state.failing?.faults.forEach(log);
  }

  /** Takes over what the mirror has now, or refuses to. A composition becomes live when all of its files have come. */
  async function update(): Promise<void> {
    const signed = await source.pointer(state.seen);
    const { live, sequence, at } = signed.statement;
    if (sequence !== last) {
      const all = await source.install(signed);
      if (liveComposition() !== live) {
        setLiveComposition(live);
        log({ code: 'mirror.live', params: { id: live } });
      }
      removeOthers(all);
    }
    last = sequence;
    keep({ follows: true, seen: { publicKey: signed.publicKey, sequence, at } });
  }

  /** Does so each second, until stopped. Whatever fails leaves the site as it is. */
  async function follow(stop: AbortSignal): Promise<void> {
    while (!stop.aborted) {
      await update().catch((error) => keep(failed(state, error)));
      await sleep(1000, undefined, { signal: stop }).catch(() => {});
    }
  }

  return { update, follow };
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
