/** `pnpm bench`: opens each page in a new context. What is compared takes turns on the same machine. */

import { createSiteServer, listen } from 'compose/serve/server.ts';
import { buildSite } from 'publish/release-apps.ts';
import { liveComposition } from 'store/composition.ts';
import { lineOf } from 'store/message.ts';
import { runFromTerminal } from 'tools/workspace/command-line.ts';
import { measureGrowth } from './growth.ts';
import { auditSite } from './lighthouse.ts';
import type { Given, Report } from './measure.ts';
import { timeReleases } from './release.ts';
import { compareSpeed } from './speed.ts';

const benches: Record<string, (given: Given) => Promise<Report>> = {
  speed: compareSpeed,
  lighthouse: auditSite,
  release: timeReleases,
  growth: measureGrowth,
};

const help = `pnpm bench [${Object.keys(benches).join('|')}] [--runs 5]

  speed        the composed site, and a prerendered bundle of the same source, as on a phone
  lighthouse   an audit of pages, as on a phone
  release      one changed word: from git push to live, with and without the browser gate; rollback; composing
  growth       composing all documents, of today’s content and of ten times as much

Without a name it runs speed. It fails if a limit is missed.`;

const log = (line: string) => console.error(line);

await runFromTerminal({
  help,
  options: { runs: { type: 'string', default: '5' } },
  async run(named, flags) {
    const runs = Number(flags.runs);
    const unknown = named.find((name) => !(name in benches));
    if (unknown) throw new Error(`“${unknown}” is not a benchmark. Known: ${Object.keys(benches).join(', ')}.`);
    if (!Number.isInteger(runs) || runs < 1) throw new Error(`--runs must be a number from 1, not “${flags.runs}”.`);
    await buildSite((step) => log(lineOf(step)));
    const composition = liveComposition() ?? '';
    await using server = createSiteServer();
    const address = await listen(server, '0');
    const chosen = named.length > 0 ? named : ['speed'];
    for (const measure of chosen.flatMap((name) => benches[name] ?? [])) {
      const { title, rows, missed } = await measure({ address, composition, runs, log });
      if (missed.length > 0) process.exitCode = 1;
      console.log(`\n${title}`);
      console.table(rows);
      for (const sentence of missed) console.log(sentence);
    }
  },
});
