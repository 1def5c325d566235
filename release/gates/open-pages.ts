import type { AppName } from 'contract/section.ts';
import { chromium } from 'playwright-core';
import { browserFlags, browserPath } from './browser.ts';
import { morePages } from './budgets.ts';
import { withCandidateServed } from './candidate-server.ts';
import { type Opened, openPage } from './open-page.ts';
import { pageKinds } from './page-kinds.ts';
import { type PageWeights, weigh } from './page-weights.ts';
import type { Site } from './site.ts';

export interface OpenedPages {
  faults: string[];
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

/** Opens one page of each kind in a browser, in both languages. Undefined when no browser is installed. */
export async function openPages(
  candidate: Site,
  changed: AppName[],
  addresses = pageKinds(candidate),
): Promise<OpenedPages | undefined> {
  const executablePath = browserPath();
  if (!executablePath) return;
  return withCandidateServed(candidate.id, async (origin) => {
    const browser = await chromium.launch({
      executablePath,
      args: [...browserFlags, noNetwork],
      env: withoutKeys(process.env),
    });
    try {
      const opened: Opened[] = [];
      const waiting = addresses.values();
      const work = async () => {
        for (const address of waiting)
          opened.push(await openPage(browser, origin, address, candidate.composition.today));
      };
      await Promise.all(Array.from({ length: parallelTabs }, work));
      const weights = opened.map(({ address, received, largestPicture }) => ({
        path: address,
        ...weigh(received, largestPicture),
      }));
      return { faults: faultsIn(opened, changed), weights };
    } finally {
      await browser.close();
    }
  });
}

/** Reports a fault of several pages once, with the first of them. */
function faultsIn(opened: Opened[], changed: AppName[]): string[] {
  const all = opened.flatMap(({ address, faults }) => [...new Set(faults)].map((fault) => ({ address, fault })));
  return [...Map.groupBy(all, ({ fault }) => fault)].map(([fault, pages]) => {
    const others = pages.length > 1 ? ` (and on ${morePages(pages.length - 1)})` : '';
    return `${pages[0]?.address} opened in a browser${others}: ${fault}. Look at it with pnpm dev ${changed[0]}, fix it and release again.`;
  });
}
