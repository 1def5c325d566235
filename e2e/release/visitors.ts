import { setTimeout as sleep } from 'node:timers/promises';
import { assetsRoot } from 'contract/file-names.ts';
import { newPage } from './set-up.ts';
import { hashOf } from './store.ts';

/** Visitors who request pages all the time. */
export interface Visitors {
  requests: number;
  /** Responses that no visitor should get, a line each. */
  faults: string[];
  stop: () => Promise<void>;
}

const pages = ['/', '/en/events', newPage.events, '/news', '/registry.json'];

/**
 * Requests pages and a script of each until stopped. `known` has the hashes of the files of the compositions that may be
 * live. Any other response is an error, or mixes two compositions.
 */
export function sendVisitors(address: string, known: ReadonlySet<string>): Visitors {
  let going = true;
  const visitors: Visitors = { requests: 0, faults: [], stop: () => Promise.resolve() };
  const ask = async (path: string): Promise<string> => {
    visitors.requests += 1;
    const response = await fetch(address + path);
    const body = await response.text();
    if (response.status !== 200) visitors.faults.push(`${path} was answered ${response.status}`);
    else if (!path.startsWith(assetsRoot) && !known.has(hashOf(body)))
      visitors.faults.push(`${path} is a page of no composition`);
    return body;
  };
  const work = (async () => {
    for (let turn = 0; going; turn++) {
      const path = pages[turn % pages.length] as string;
      try {
        const scripts = [...(await ask(path)).matchAll(/rel="modulepreload" href="([^"]+)"/g)];
        const script = scripts.at(-1)?.[1];
        if (script) await ask(script);
      } catch (error) {
        visitors.faults.push(`${path} was not answered: ${error}`);
      }
      await sleep(10);
    }
  })();
  visitors.stop = () => {
    going = false;
    return work;
  };
  return visitors;
}
