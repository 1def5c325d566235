/** `pnpm bench`: opens each page in a new browser context. What is compared takes turns on the same machine. */
import { buildSite } from 'publish/release-apps.ts';
import { createSiteServer, listen } from 'serve/server.ts';
import { lineOf } from 'store/message.ts';
import { runFromTerminal } from 'tools/workspace/command-line.ts';
import { measureGrowth } from './growth.ts';
import { auditSite } from './lighthouse.ts';
import type { Given, Report } from './measure.ts';
import { timeReleases } from './release.ts';
import { compareSpeed } from './speed.ts';

const benches: Record<string, [what: string, measure: (given: Given) => Promise<Report>]> = {
  speed: ['the composed site, and a prerendered bundle of the same source, as on a phone', compareSpeed],
  lighthouse: ['an audit of pages, as on a phone', auditSite],
  release: [
    'one changed word: from git push to live, with and without the browser gate; rollback; composing',
    timeReleases,
  ],
  growth: ['composing all documents, of today’s content and of ten times as much', measureGrowth],
};

const help = `pnpm bench [${Object.keys(benches).join('|')}] [--runs 5] [--json]

${Object.entries(benches)
  .map(([name, [what]]) => `  ${name.padEnd(12)} ${what}`)
  .join('\n')}

Without a name it runs speed. --json prints only the results. It fails if a limit is missed.`;

/** Progress goes to the standard error, so that `--json` can be piped. */
const log = (line: string) => console.error(line);

await runFromTerminal({
  help,
  options: { json: { type: 'boolean' }, runs: { type: 'string', default: '5' } },
  async run(named, flags) {
    const wanted = named.length > 0 ? named : ['speed'];
    const runs = Number(flags.runs);
    const unknown = wanted.find((name) => !(name in benches));
    if (unknown) throw new Error(`“${unknown}” is not a benchmark. Known: ${Object.keys(benches).join(', ')}.`);
    if (!Number.isInteger(runs) || runs < 1) throw new Error(`--runs must be a number from 1, not “${flags.runs}”.`);
    const composition = await buildSite((step) => log(lineOf(step)));
    await using server = createSiteServer();
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
  },
});
