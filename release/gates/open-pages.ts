import { chromium } from 'playwright-core';
import type { Message } from 'store/message.ts';
import { browserFlags, browserPath } from './browser.ts';
import { withCandidateServed } from './candidate-server.ts';
import { listed } from './listed.ts';
import { type Opened, openPage } from './open-page.ts';
import { type PageWeights, weigh } from './page-weights.ts';
import type { Site } from './site.ts';

export interface OpenedPages {
  faults: Message[];
  weights: PageWeights[];
}

/** Keeps two processors busy. */
const parallelTabs = 4;

/** Blocks other hosts, so that analytics does not count these visits. */
const noNetwork = '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost';

/** What a browser needs of the variables: not the keys of the store, because it runs the code of releases. */
const withoutKeys = (env: NodeJS.ProcessEnv): Record<string, string> =>
  Object.fromEntries(
    ['PATH', 'HOME', 'TMPDIR', 'LANG', 'LD_LIBRARY_PATH', 'FONTCONFIG_FILE', 'FONTCONFIG_PATH'].flatMap((name) =>
      env[name] === undefined ? [] : [[name, env[name]]],
    ),
  );

/** Opens pages of a site in a browser. Undefined when no browser is installed. */
export async function openPages(site: Site, addresses: string[]): Promise<OpenedPages | undefined> {
  const executablePath = browserPath();
  if (!executablePath) return;
  return withCandidateServed(site.id, async (origin) => {
    const browser = await chromium.launch({
      executablePath,
      args: [...browserFlags, noNetwork],
      env: withoutKeys(process.env),
    });
    try {
      const opened: Opened[] = [];
      const waiting = addresses.values();
      const work = async () => {
        for (const address of waiting) opened.push(await openPage(browser, origin, address, site.composition.today));
      };
      await Promise.all(Array.from({ length: parallelTabs }, work));
      const weights = opened.map(({ address, received, largestPicture }) => ({
        path: address,
        ...weigh(received, largestPicture),
      }));
      return { faults: faultsIn(opened, site), weights };
    } finally {
      await browser.close();
    }
  });
}

/** Reports a fault of several pages once, with the first of them and their app. */
function faultsIn(opened: Opened[], { documents }: Site): Message[] {
  const appOf = (page: string) => documents.find(({ address }) => address === page)?.app ?? 'shell';
  const all = opened.flatMap(({ address, faults }) => faults.map((fault) => ({ address, fault })));
  return [...Map.groupBy(all, ({ fault }) => JSON.stringify(fault)).values()].flatMap((same): Message[] => {
    const [first] = same;
    if (!first) return [];
    const pages = listed([...new Set(same.map(({ address }) => address))].sort());
    return [{ code: first.fault.code, params: { ...first.fault.params, pages, app: appOf(first.address) } }];
  });
}
