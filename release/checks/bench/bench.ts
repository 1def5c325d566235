/** `pnpm bench`: opens each page in a new browser context. What is compared takes turns on the same machine. */
import { withPhone } from 'compose/gates/browser.ts';
import { budgetsOf, exceeded, weigh } from 'compose/gates/budgets.ts';
import { buildSite } from 'publish/release-apps.ts';
import { createSiteServer, listen } from 'serve/server.ts';
import { atOnce } from 'store/at-once.ts';
import { readComposition } from 'store/composition.ts';
import { lineOf } from 'store/message.ts';
import { runFromTerminal } from 'tools/workspace/command-line.ts';
import { timeDevelopment } from './dev.ts';
import { auditSite } from './lighthouse.ts';
import { type Given, kilobytes, type Report, withBrowser } from './measure.ts';
import { measureEdit, timePushes } from './publishing.ts';
import { measureSearch } from './search.ts';
import { compareSpeed } from './speed.ts';

const benches: Record<string, [what: string, measure: (given: Given) => Promise<Report>]> = {
  speed: ['the composed site, and a prerendered bundle of the same source, as on a phone', compareSpeed],
  budgets: ['what every page weighs, against the budgets (docs/spec.md, Page budgets)', weighSite],
  search: ['the site search, of today’s content and of ten times as much: bytes, and time of keys', measureSearch],
  release: ['seconds from git push of one changed word to live', timePushes],
  edit: ['a form of the editors’ app on a phone, and seconds from a change to its preview and to live', measureEdit],
  dev: ['pnpm dev --live: from the command to the heading, and from an edit to its sight', timeDevelopment],
  lighthouse: ['an audit of pages, as on a phone', auditSite],
};

/** Opens every page of a composition in both languages, several at a time. */
async function weighSite({ address, composition }: Given): Promise<Report> {
  const { pages, today } = readComposition(composition);
  const weighed = await withBrowser((browser) => {
    const weighPage = (path: string) =>
      withPhone(
        browser,
        async ({ page, received, largestPicture }) => {
          await page.goto(address + path, { waitUntil: 'load' });
          await page.waitForLoadState('networkidle');
          const largest = await largestPicture();
          return { path, ...weigh(await received(), largest) };
        },
        today,
      );
    return atOnce(pages, weighPage, 3);
  });
  const rows: Report['rows'] = { 'budget of home': budgetsOf('/'), 'budget of others': budgetsOf('/events') };
  for (const page of weighed) {
    const { path, ...weights } = page;
    const shown = Object.entries(weights).map(([name, bytes]) => [name, kilobytes(bytes)]);
    rows[path] = { ...Object.fromEntries(shown), over: exceeded(page).join(', ') };
  }
  const over = weighed.filter((page) => exceeded(page).length > 0).length;
  const missed = over > 0 ? [`${over} of ${pages.length} pages exceed a budget.`] : [];
  return { title: 'First visit, brotli, KB; picture: the largest that is painted', rows, missed };
}

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
