import { chromium } from 'playwright-core';
import { type PageWeights, weigh } from '../bench/budgets.ts';
import { browserFlags, browserPath } from '../browser.ts';
import type { App } from '../paths.ts';
import { withCandidateServed } from './candidate-server.ts';
import { type Opened, openPage } from './open-page.ts';
import { pageKinds } from './page-kinds.ts';
import type { Site } from './site.ts';

export interface OpenedPages {
  faults: string[];
  weights: PageWeights[];
}

/** As many pages at once as keep two processors busy. */
const parallelTabs = 4;

/** Nobody outside this machine is called: an analytics provider must not count the gate's visits. */
const noNetwork = '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost';

/**
 * Opens a page of each kind of the candidate in a browser, in both languages, together with the live releases of all
 * others. Undefined where no browser is installed.
 */
export async function openPages(
  candidate: Site,
  changed: App[],
  addresses = pageKinds(candidate),
): Promise<OpenedPages | undefined> {
  const executablePath = browserPath();
  if (!executablePath) return;
  return withCandidateServed(candidate.id, async (origin) => {
    const browser = await chromium.launch({ executablePath, args: [...browserFlags, noNetwork] });
    try {
      const opened: Opened[] = [];
      const waiting = addresses.values();
      const work = async () => {
        for (const address of waiting)
          opened.push(await openPage(browser, origin, address, candidate.composition.today));
      };
      await Promise.all(Array.from({ length: parallelTabs }, work));
      return { faults: faultsIn(opened, changed), weights: opened.map((page) => weightsOf(page, candidate)) };
    } finally {
      await browser.close();
    }
  });
}

/** A fault that many pages share is told once, with the first of them. */
function faultsIn(opened: Opened[], changed: App[]): string[] {
  const all = opened.flatMap(({ address, faults }) => [...new Set(faults)].map((fault) => ({ address, fault })));
  return [...Map.groupBy(all, ({ fault }) => fault)].map(([fault, pages]) => {
    const others = pages.length > 1 ? ` (and on ${pages.length - 1} more pages)` : '';
    return `${pages[0]?.address} opened in a browser${others}: ${fault}. Look at it with pnpm dev ${changed[0]}, mend it and release again.`;
  });
}

function weightsOf({ address, received, largestPicture }: Opened, { releases }: Site): PageWeights {
  const content = releases.flatMap(({ app, version, inventory }) =>
    inventory
      .filter(({ entry }) => entry?.startsWith('content:'))
      .map(({ file }) => `/assets/${app}/${version}/${file}`),
  );
  const known = new Set(content);
  return { path: address, ...weigh(received, largestPicture, (pathname) => known.has(pathname)) };
}
