import { rmSync } from 'node:fs';
import path from 'node:path';
import { checkOut } from 'checks/checkout.ts';
import { copyReleases } from 'checks/copy-releases.ts';
import { startServe } from 'checks/serving/rehearsal/server-process.ts';
import { changedBetween, liveBytes, type SmallChange, smallChanges } from 'checks/small-changes.ts';
import { splitPath } from 'contract/language.ts';
import { siteFolder } from 'store/site-folder.ts';
import { repository } from 'workspace/apps.ts';
import type { Browser, BrowserContext } from './browser.ts';
import { type Answer, CountingProxy } from './counting-proxy.ts';
import { releaseFrom } from './release-from.ts';
import { kilobytes, printTable } from './tables.ts';

export interface ReturnFigures {
  what: string;
  /** Whether the browser was allowed to have a service worker. */
  worker: boolean;
  page: string;
  /** The bytes of the document, with headers. */
  document: number;
  rest: Answer[];
  /** Whether one word of one section changed: then `rest` has a limit. */
  isWord: boolean;
}

/** The most that a returning visitor may fetch besides the document, if one word of one section has changed. */
const limit = 10_000;
export const bytesOf = (answers: Answer[]): number => answers.reduce((sum, { bytes }) => sum + bytes, 0);
export const costsTooMuch = ({ isWord, rest }: ReturnFigures): boolean => isWord && bytesOf(rest) > limit;

/** A worker fetches what it keeps when the page is idle, so the network has to be quiet for longer than that takes, ms. */
const quiet = 3_000;

const bench = path.join(repository, '.cache/bench-returning');
const [checkout, store] = [path.join(bench, 'checkout'), path.join(bench, 'store')];

/** A visitor with a browser, behind a proxy of their own. */
interface Visitor {
  worker: boolean;
  proxy: CountingProxy;
  context: BrowserContext;
}

/** Releases each small change, and measures what somebody fetches who has read the page before. */
export async function measureReturns(browser: Browser, log: (line: string) => void): Promise<ReturnFigures[]> {
  rmSync(bench, { recursive: true, force: true });
  checkOut(checkout, 'bench');
  copyReleases(siteFolder, store);
  await releaseFrom(checkout, store, '--all', '--no-browser', '--anyway');
  const server = await startServe(store);
  try {
    const figures: ReturnFigures[] = [];
    for (const change of smallChanges('shared/content')) {
      log(`Returning after ${change.what}…`);
      const visitors = [];
      for (const worker of [false, true])
        visitors.push(await newVisitor(browser, worker, `http://localhost:${server.port}`));
      figures.push(...(await measureReturn(visitors, change)));
      for (const { proxy, context } of visitors) {
        await context.close();
        proxy.close();
      }
    }
    return figures;
  } finally {
    await server.stop();
    rmSync(bench, { recursive: true, force: true });
  }
}

async function newVisitor(browser: Browser, worker: boolean, site: string): Promise<Visitor> {
  const proxy = new CountingProxy(site);
  await proxy.open();
  return { worker, proxy, context: await browser.newContext({ serviceWorkers: worker ? 'allow' : 'block' }) };
}

async function measureReturn(visitors: Visitor[], change: SmallChange): Promise<ReturnFigures[]> {
  const release = async () => {
    change.make(checkout);
    await releaseFrom(checkout, store, change.app, '--no-browser');
  };
  const before = liveBytes(store);
  await release();
  const page = changedPage(changedBetween(store, before, liveBytes(store)).documents);
  await Promise.all(
    visitors.map(async (visitor) => {
      for (const path of ['/', '/about-us', page]) await open(visitor, path);
    }),
  );
  // The same change once more is another one.
  await release();
  return Promise.all(
    visitors.map(async (visitor) => {
      const answers = await open(visitor, page);
      const [document, ...more] = answers.filter((answer) => answer.isPage && answer.path === page);
      if (!document || more.length > 0) throw new Error(`${page} was opened ${more.length + 1} times.`);
      const rest = answers.filter((answer) => answer !== document);
      const { what, limit: allowed } = change;
      return { what, worker: visitor.worker, page, document: document.bytes, rest, isWord: allowed.bytes <= limit };
    }),
  );
}

/** Opens a page in a new tab, and returns what went over the network until all was quiet. */
async function open({ context, proxy }: Visitor, path: string): Promise<Answer[]> {
  proxy.answers = [];
  const tab = await context.newPage();
  await tab.goto(proxy.address + path, { waitUntil: 'load' });
  await proxy.quiet(quiet);
  await tab.close();
  return proxy.answers;
}

/** Of the changed pages, the French one that is deepest in the site: the event or the article itself. */
function changedPage(documents: string[]): string {
  const pages = documents.map((file) => `/${file.replace(/\/?index\.html$/, '')}`);
  const french = pages.filter((page) => splitPath(page).language === 'fr' && !page.endsWith('/404'));
  const [deepest] = french.sort((a, b) => b.split('/').length - a.split('/').length);
  if (deepest === undefined) throw new Error(`No French page has changed, only ${documents.join(', ')}.`);
  return deepest;
}

export function printReturns(figures: ReturnFigures[]): void {
  console.log('Coming back to a page after a small change; KB over the network, with headers');
  printTable([
    ['change', 'page', 'worker', 'document', 'the rest', 'requests', '≤ 10 KB'],
    ...figures.map((one) => [
      one.what,
      one.page,
      one.worker ? 'yes' : 'no',
      kilobytes(one.document),
      kilobytes(bytesOf(one.rest)),
      String(1 + one.rest.length),
      one.isWord ? (costsTooMuch(one) ? 'missed' : 'met') : '',
    ]),
  ]);
  for (const { what, rest } of figures.filter(costsTooMuch))
    console.log(`${what}: ${rest.map(({ path, bytes }) => `${path} ${kilobytes(bytes)}`).join(', ')}`);
}
