import { setTimeout as sleep } from 'node:timers/promises';
import { appNames } from 'tools/workspace/apps.ts';
import { isWholePage } from './commands.ts';

const pages = ['/', '/about', ...appNames.map((app) => `/${app}`)];

/** Asks for pages, and for the files that they name, until stopped. */
export function visit(port: number) {
  const visits = { requests: 0, faults: [] as string[], stop };
  let going = true;
  const ask = async (address: string): Promise<string> => {
    visits.requests += 1;
    const response = await fetch(`http://127.0.0.1:${port}${address}`);
    if (response.status !== 200) throw new Error(`it was answered ${response.status} for ${address}`);
    return response.text();
  };
  const look = async (page: string): Promise<void> => {
    const answer = await ask(page);
    if (!isWholePage(answer)) throw new Error(`not a whole page: ${answer.slice(0, 80)}`);
    for (const [, app, version] of answer.matchAll(/src="\/assets\/(.+?)\/(.+?)\.js"/g))
      if ((await ask(`/assets/${app}/${version}.js`)) !== `// ${app} ${version}`)
        throw new Error(`another ${version}.js`);
  };
  const asking = (async () => {
    for (let turn = 0; going; turn++, await sleep(20)) {
      const page = pages[turn % pages.length] as string;
      await look(page).catch((error) => visits.faults.push(`${page}: ${error}`));
    }
  })();
  function stop(): Promise<void> {
    going = false;
    return asking;
  }
  return visits;
}
