import { rmSync } from 'node:fs';
import path from 'node:path';
import { checkOut } from 'checks/checkout.ts';
import { copyReleases } from 'checks/copy-releases.ts';
import { startServe } from 'checks/serving/rehearsal/server-process.ts';
import { changedBetween, liveBytes, type SmallChange, smallChanges } from 'checks/small-changes.ts';
import { splitPath } from 'contract/language.ts';
import { siteFolder } from 'store/site-folder.ts';
import { repository } from 'workspace/apps.ts';
import type { Browser } from './browser.ts';
import { CountingProxy } from './counting-proxy.ts';
import { releaseFrom } from './release-from.ts';

export interface ReturnFigures {
  what: string;
  /** Whether the browser was allowed to have a service worker. */
  worker: boolean;
  page: string;
  /** Bytes over the network, with headers. */
  document: number;
  rest: number;
  requests: number;
  /** Whether one word of one section changed: then `rest` has a limit. */
  isWord: boolean;
}

/** The most that a returning visitor may fetch besides the document, if one word of one section has changed. */
const limit = 10_000;
export const costsTooMuch = ({ isWord, rest }: ReturnFigures): boolean => isWord && rest > limit;

/** A worker fetches what it keeps when the page is idle, so the network has to be quiet for longer than that takes, ms. */
const quiet = 3_000;

const bench = path.join(repository, '.cache/bench-returning');
const [checkout, store] = [path.join(bench, 'checkout'), path.join(bench, 'store')];

/** Releases each small change, and measures what somebody fetches who has read the page before. */
export async function measureReturns(browser: Browser, log: (line: string) => void): Promise<ReturnFigures[]> {
  rmSync(bench, { recursive: true, force: true });
  checkOut(checkout, 'bench');
  copyReleases(siteFolder, store);
  await releaseFrom(checkout, store, '--all', '--no-browser', '--anyway');
  const server = await startServe(store);
  const proxy = new CountingProxy(`http://localhost:${server.port}`);
  await proxy.open();
  try {
    const figures: ReturnFigures[] = [];
    for (const change of smallChanges('shared/content')) {
      log(`Returning after ${change.what}…`);
      figures.push(...(await measureReturn(browser, proxy, change)));
    }
    return figures;
  } finally {
    proxy.close();
    await server.stop();
    rmSync(bench, { recursive: true, force: true });
  }
}

async function measureReturn(browser: Browser, proxy: CountingProxy, change: SmallChange): Promise<ReturnFigures[]> {
  const { what, app, limit: allowed } = change;
  const release = async () => {
    change.make(checkout);
    await releaseFrom(checkout, store, app, '--no-browser');
  };
  const before = liveBytes(store);
  await release();
  const page = changedPage(changedBetween(store, before, liveBytes(store)).documents);
  const visitors = await Promise.all(
    [false, true].map(async (worker) => {
      const context = await browser.newContext({ serviceWorkers: worker ? 'allow' : 'block' });
      return { worker, context };
    }),
  );
  const open = async ({ context }: (typeof visitors)[number], address: string) => {
    const tab = await context.newPage();
    await tab.goto(proxy.address + address, { waitUntil: 'load' });
    await proxy.quiet(quiet);
    await tab.close();
  };
  for (const visitor of visitors) for (const address of ['/', '/about-us', page]) await open(visitor, address);

  // The same change once more is another one.
  await release();
  const figures: ReturnFigures[] = [];
  for (const visitor of visitors) {
    proxy.answers = [];
    await open(visitor, page);
    const isDocument = (answer: (typeof proxy.answers)[number]) => answer.isPage && answer.path === page;
    const sum = (answers: typeof proxy.answers) => answers.reduce((bytes, answer) => bytes + answer.bytes, 0);
    figures.push({
      what,
      worker: visitor.worker,
      page,
      document: sum(proxy.answers.filter(isDocument)),
      rest: sum(proxy.answers.filter((answer) => !isDocument(answer))),
      requests: proxy.answers.length,
      isWord: allowed.bytes <= limit,
    });
    await visitor.context.close();
  }
  return figures;
}

/** Of the changed pages, the French one that is deepest in the site: the event or the article itself. */
function changedPage(documents: string[]): string {
  const pages = documents.map((file) => `/${file.replace(/\/?index\.html$/, '')}`);
  const french = pages.filter((page) => splitPath(page).language === 'fr' && !page.endsWith('/404'));
  const [deepest] = french.sort((a, b) => b.split('/').length - a.split('/').length);
  if (deepest === undefined) throw new Error(`No French page has changed, only ${documents.join(', ')}.`);
  return deepest;
}
