/**
 * `pnpm bench [speed|budgets|resources|directory|serve|lighthouse] [--runs 5] [--json]`: what the site weighs and how fast it is; without a word,
 * speed and budgets.
 *
 * **speed** sets the composed site beside two bundles of the same source (`single/`: no federation, one entry): one
 * client-rendered, as an ordinary Vite app is; and one rendered to HTML beforehand and split by route, with the composed
 * site's inlined rules and the preloads of its own code in the head. And beside the limit: its own documents without any
 * script. All stand on this machine, HTTP/1.1, with the same headers and `.br` files. A visit is a new
 * browser context (cold cache, new connections), 360 × 740, with 1.6 Mbit/s down, 750 kbit/s up, 150 ms and a
 * processor slowed four times, all through Chromium's own emulation. They take turns within one run, so that a busy
 * machine slows all; each figure is the median of the runs. A page is looked at from inside (`in-page.ts`):
 *
 * - first heading: the frame in which an `h1` with text is laid out, or the first contentful paint if that is later;
 * - usable: a control is pressed every 50 ms until it answers; the time of its first effect, or the first contentful
 *   paint if that is later. On `/events` the first category's button takes `aria-pressed`, which proves that the section
 *   runs; on `/` the menu button takes `aria-expanded`, which a document's own script gives it before the shell runs;
 * - taken over: React has made that control its own, whatever answered before.
 *
 * **budgets** opens every page once, unthrottled and with a cold cache, and weighs what came over the wire, bodies
 * only, against the budgets (docs/spec.md, Page budgets). It ends non-zero when one is exceeded. A KB is 1000 bytes.
 *
 * **resources** types into the filter of `/resources` with 500 generated documents and a processor slowed four times.
 *
 * **directory** types into the search of the schools with a processor slowed four times, over 549 schools and over
 * 20,000, and takes the time from each key to the first paint of what it found. It ends non-zero when a key takes
 * longer than it may.
 *
 * **serve** sets `pnpm serve` beside nginx, and switches the live site under load with each (`serve.ts`).
 *
 * **lighthouse** audits the pages of `lighthouse.ts` as on a phone, the median of the runs; it ends non-zero when a score
 * is below 98 for performance or 100 for the rest. Lighthouse itself is fetched when asked for.
 */
import { parseArgs } from 'node:util';
import { buildSite } from 'publish/build-site.ts';
import { listen } from 'serve/listen.ts';
import { createSiteServer } from 'serve/server.ts';
import { orExit } from 'workspace/or-exit.ts';
import { type Browser, openBrowser } from './browser.ts';
import { overBudget, weighSite } from './budgets.ts';
import { timeKeys } from './directory.ts';
import { auditSite, printAudits, tooLow } from './lighthouse.ts';
import { filterResources, printFiltering, tooSlow } from './resources.ts';
import { compareServers } from './serve.ts';
import { compareSpeed } from './speed.ts';
import { printBudgets, printKeys, printServers, printSpeed } from './tables.ts';
import { withVariants } from './variants.ts';

/** Progress goes beside the result, so that `--json` can be piped. */
const log = (line: string) => console.error(line);

/** What a bench found, how it is printed, and whether it is as it should be. */
interface Found {
  data: unknown;
  print: () => void;
  good: boolean;
}

/** A bench is given where the composed site is served, its composition, and how often to measure. */
type Bench = (address: string, composition: string, runs: number) => Promise<Found>;

/** Opens a browser for a bench, and closes it whatever happens. */
const inBrowser =
  (measure: (browser: Browser, ...given: Parameters<Bench>) => Promise<Found>): Bench =>
  async (...given) => {
    const browser = await openBrowser();
    try {
      return await measure(browser, ...given);
    } finally {
      await browser.close();
    }
  };

const benches: Record<string, Bench> = {
  budgets: inBrowser(async (browser, address, composition) => {
    const data = await weighSite(browser, address, composition);
    return { data, print: () => printBudgets(data), good: overBudget(data).length === 0 };
  }),
  speed: inBrowser(async (browser, composed, composition, runs) => {
    const data = await withVariants(composed, composition, (addresses) => compareSpeed(browser, addresses, runs, log));
    return { data, print: () => printSpeed(data), good: true };
  }),
  resources: inBrowser(async (browser, address, composition, runs) => {
    const data = await filterResources(browser, address, composition, runs);
    return { data, print: () => printFiltering(data), good: !tooSlow(data) };
  }),
  directory: inBrowser(async (browser, address, _composition, runs) => {
    const data = await timeKeys(browser, address, runs, log);
    return { data, print: () => printKeys(data), good: data.every(({ slowest, limit }) => slowest <= limit) };
  }),
  async serve(_address, _composition, runs) {
    const data = await compareServers(runs, log);
    return { data, print: () => printServers(data), good: data.every(({ switching }) => switching.lost === 0) };
  },
  async lighthouse(address, _composition, runs) {
    const data = await auditSite(address, runs, log);
    return { data, print: () => printAudits(data), good: tooLow(data).length === 0 };
  },
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { json: { type: 'boolean', default: false }, runs: { type: 'string', default: '5' } },
});
const wanted = positionals.length > 0 ? positionals : ['budgets', 'speed'];
const runs = Number(values.runs);

await orExit(async () => {
  if (wanted.some((name) => !(name in benches)) || !Number.isInteger(runs) || runs < 1)
    throw new Error(`Usage: pnpm bench [${Object.keys(benches).join('|')}] [--runs 5] [--json]`);
  const composition = await buildSite(log);
  const server = createSiteServer();
  try {
    const address = await listen(server, '0');
    const found: Record<string, unknown> = {};
    for (const name of wanted) {
      const { data, print, good } = await (benches[name] as Bench)(address, composition, runs);
      found[name] = data;
      if (!values.json) print();
      if (!good) process.exitCode = 1;
    }
    if (values.json) console.log(JSON.stringify({ runs, ...found }, null, 1));
  } finally {
    server.close();
  }
});
