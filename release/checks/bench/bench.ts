/**
 * `pnpm bench` measures weight and speed. `pnpm bench --help` lists what it can measure. It exits non-zero if a budget, a
 * limit or a minimum score is missed. A KB is 1000 bytes.
 *
 * Pages are opened in a new browser context (cold cache, new connections) of 360 × 740, served from this machine over
 * HTTP/1.1. A slow phone (`slowDown`) is emulated by Chromium. Figures are medians of the runs, and what is compared
 * takes turns within a run, so that a busy machine slows all of it. Larger sites are composed from a copy of the
 * repository (`withCopy`). `growth` takes a quarter of an hour, and `lighthouse` is fetched on demand.
 */
import { buildSite } from 'publish/release-apps.ts';
import { createSiteServer, listen } from 'serve/server.ts';
import { lineOf } from 'store/message.ts';
import { runFromTerminal } from 'tools/workspace/command-line.ts';
import { weighSite } from './budgets.ts';
import { timeGrowth } from './growth.ts';
import { auditSite } from './lighthouse.ts';
import type { Given, Report } from './measure.ts';
import { measureEdit, timePushes } from './publishing.ts';
import { measureSearch } from './search.ts';
import { compareSpeed } from './speed.ts';

const benches: Record<string, [what: string, measure: (given: Given) => Promise<Report>]> = {
  speed: ['the composed site, and a prerendered bundle of the same source, as on a phone', compareSpeed],
  budgets: ['what every page weighs, against the budgets (docs/spec.md, Page budgets)', weighSite],
  search: ['the site search, of today’s content and of ten times as much: bytes, and time of keys', measureSearch],
  release: ['seconds from git push of one changed word to live', timePushes],
  growth: ['composing and releasing with up to 10,000 articles', timeGrowth],
  edit: ['a form of the editors’ app on a phone, and seconds from a change to its preview and to live', measureEdit],
  lighthouse: ['an audit of pages, as on a phone', auditSite],
};

const help = `pnpm bench [${Object.keys(benches).join('|')}] [--runs 5] [--json]

${Object.entries(benches)
  .map(([name, [what]]) => `  ${name.padEnd(12)} ${what}`)
  .join('\n')}

Without a name it runs budgets and speed. --json prints only the results. It fails if a limit is missed.`;

/** Progress goes to the standard error, so that `--json` can be piped. */
const log = (line: string) => console.error(line);

await runFromTerminal({
  help,
  options: { json: { type: 'boolean' }, runs: { type: 'string', default: '5' } },
  async run(named, flags) {
    const wanted = named.length > 0 ? named : ['budgets', 'speed'];
    const runs = Number(flags.runs);
    const unknown = wanted.find((name) => !(name in benches));
    if (unknown) throw new Error(`“${unknown}” is not a benchmark. Known: ${Object.keys(benches).join(', ')}.`);
    if (!Number.isInteger(runs) || runs < 1) throw new Error(`--runs must be a number from 1, not “${flags.runs}”.`);
    const composition = await buildSite((step) => log(lineOf(step)));
    const server = createSiteServer();
    try {
      const address = await listen(server, '0');
      const found: Record<string, unknown> = {};
      for (const name of wanted) {
        const report = await benches[name]?.[1]({ address, composition, runs, log });
        if (!report) continue;
        found[name] = report.rows;
        if (report.missed.length > 0) process.exitCode = 1;
        if (flags.json) continue;
        console.log(`\n${report.title}`);
        console.table(report.rows);
        for (const sentence of report.missed) console.log(sentence);
      }
      if (flags.json) console.log(JSON.stringify({ runs, ...found }, null, 1));
    } finally {
      server.close();
    }
  },
});
