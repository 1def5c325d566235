import { setTimeout as sleep } from 'node:timers/promises';
import { faultOfPage } from './stand-in.ts';

export interface Visits {
  requests: number;
  faults: string[];
  stop: () => Promise<void>;
}

/** Asks for pages, and for the files that they name, until stopped. */
export function visit(port: number, pages: string[]): Visits {
  let going = true;
  const visits: Visits = { requests: 0, faults: [], stop: () => Promise.resolve() };
  const ask = async (address: string): Promise<string> => {
    visits.requests += 1;
    const response = await fetch(`http://127.0.0.1:${port}${address}`);
    if (response.status !== 200) visits.faults.push(`${address} was answered ${response.status}`);
    return response.text();
  };
  const asking = (async () => {
    for (let turn = 0; going; turn++) {
      const page = pages[turn % pages.length] as string;
      try {
        const answer = await ask(page);
        const fault = faultOfPage(answer);
        if (fault) visits.faults.push(`${page}: ${fault}`);
        for (const [, script = ''] of answer.matchAll(/src="([^"]+)"/g))
          if ((await ask(script)) !== `// ${script.replace(/^\/assets\/(.+)\/(.+)\.js$/, '$1 $2')}`)
            visits.faults.push(`${script} is not what ${page} names`);
      } catch (error) {
        visits.faults.push(`${page} was not answered: ${error}`);
      }
      await sleep(20);
    }
  })();
  visits.stop = () => {
    going = false;
    return asking;
  };
  return visits;
}
