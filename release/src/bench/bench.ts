/**
 * `pnpm bench [speed|budgets|directory] [--runs 5] [--json]`: what the site weighs and how fast it is; without a word,
 * speed and budgets.
 *
 * **speed** sets the composed site beside the same source built as one ordinary client-rendered bundle (`single/`): no
 * federation, nothing composed, one entry, one linked stylesheet, code split only where the source imports lazily. Both
 * stand on this machine behind the same server code, HTTP/1.1, with the same headers and `.br` files. A visit is a new
 * browser context (cold cache, new connections), 360 × 740, with 1.6 Mbit/s down, 750 kbit/s up, 150 ms and a
 * processor slowed four times, all through Chromium's own emulation. The two take turns within one run, so that a busy
 * machine slows both; each figure is the median of the runs. A page is looked at from inside (`in-page.ts`):
 *
 * - first heading: the frame in which an `h1` with text is laid out, or the first contentful paint if that is later;
 * - usable: a control is pressed every 50 ms until it answers; the time of its first effect. On `/events` the first
 *   category's button takes `aria-pressed`, which proves that the section runs; on `/` the menu button takes
 *   `aria-expanded`, which proves that the shell does.
 *
 * **budgets** opens every page once, unthrottled and with a cold cache, and weighs what came over the wire, bodies
 * only, against design.md's budgets. It ends non-zero when one is exceeded. A KB is 1000 bytes.
 *
 * **directory** types into the search of the schools with a processor slowed four times, over 549 schools and over
 * 20,000, and takes the time from each key to the first paint of what it found. It ends non-zero when a key takes
 * longer than it may.
 */
import { parseArgs } from 'node:util';
import { buildSite } from '../build/build-site.ts';
import { listen } from '../cli/listen.ts';
import { orExit } from '../cli/or-exit.ts';
import { createSiteServer } from '../serve/server.ts';
import { openBrowser } from './browser.ts';
import { overBudget, weighSite } from './budgets.ts';
import { timeKeys } from './directory.ts';
import { buildSingle, createSingleServer } from './single.ts';
import { compareSpeed } from './speed.ts';
import { printBudgets, printKeys, printSpeed } from './tables.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { json: { type: 'boolean', default: false }, runs: { type: 'string', default: '5' } },
});
const [what = 'both'] = positionals;
const runs = Number(values.runs);
/** Progress goes beside the result, so that `--json` can be piped. */
const log = (line: string) => console.error(line);

await orExit(async () => {
  if (!['speed', 'budgets', 'directory', 'both'].includes(what) || !Number.isInteger(runs) || runs < 1)
    throw new Error('Usage: pnpm bench [speed|budgets|directory] [--runs 5] [--json]');
  const composition = await buildSite(log);
  const servers = [createSiteServer(), createSingleServer()] as const;
  const browser = await openBrowser();
  try {
    const composed = await listen(servers[0], '0');
    if (what === 'directory') {
      const times = await timeKeys(browser, composed, runs, log);
      if (values.json) console.log(JSON.stringify({ runs, times }, null, 1));
      else printKeys(times);
      if (times.some(({ slowest, limit }) => slowest > limit)) process.exitCode = 1;
      return;
    }
    const weights = what === 'speed' ? undefined : await weighSite(browser, composed, composition);
    if (what !== 'budgets') await buildSingle(log);
    const speed =
      what === 'budgets'
        ? undefined
        : await compareSpeed(browser, { composed, single: await listen(servers[1], '0') }, runs, log);

    if (values.json) console.log(JSON.stringify({ runs, weights, speed }, null, 1));
    if (!values.json && weights) printBudgets(weights);
    if (!values.json && speed) printSpeed(speed);
    if (weights && overBudget(weights).length > 0) process.exitCode = 1;
  } finally {
    await browser.close();
    for (const server of servers) server.close();
  }
});
