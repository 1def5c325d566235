import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { repeatContent } from 'tools/content/testing/repeat-content.ts';
import { repository } from 'tools/workspace/apps.ts';
import { contentOf, type SiteCopy, withCopy } from '../checkout.ts';
import { above, type Given, type Report, tenths } from './measure.ts';
import { smallChanges } from './small-changes.ts';

/** What two cores must reach: a word at ten times the content, and the first composition of 10,000 articles. */
const limits = { wordSeconds: 10, seconds: 180, megabytes: 1000 };
const tenTimes = '10 ×';

/** How often each of today's articles is there, and each event, document and photo, by size of the site. */
function sizes(): Record<string, { events: number; articles: number }> {
  const news = path.join(repository, 'shared/content/news');
  const isDated = (file: string) => /^date:/m.test(readFileSync(path.join(news, file), 'utf8'));
  const articles = Math.ceil(10_000 / readdirSync(news).filter(isDated).length);
  const alike = (times: number) => ({ events: times, articles: times });
  return { '1 ×': alike(1), [tenTimes]: alike(10), '100 ×': alike(100), '10,000 articles': { events: 1, articles } };
}

export async function timeGrowth({ log }: Given): Promise<Report> {
  const title =
    'A first composition, and the release of one changed word without the browser gate; MB of all processes';
  const report: Report = { title, rows: {}, missed: [] };
  for (const [what, { events, articles }] of Object.entries(sizes())) {
    log(`Composing ${what}…`);
    await withCopy('bench-growth', async (copy) => {
      const withinTenYears = (one: number): number => 1 + (one % 9);
      for (const part of ['events', 'resources', 'gallery', 'news'])
        repeatContent(contentOf(copy.checkout), part, part === 'news' ? articles : events, withinTenYears);
      await copy.run('release', '--all', '--no-browser', '--anyway');
      rmSync(path.join(copy.store, 'compositions'), { recursive: true });
      // From releases of all apps, with all checks: from the command to live.
      const first = await timeRun(copy, 'recompose');
      smallChanges('shared/content')[1]?.make(copy.checkout);
      const word = await timeRun(copy, 'release', 'mf-news', '--no-browser', '--anyway');
      report.rows[what] = first;
      report.rows[`${what}: a word`] = word;
      report.missed.push(
        ...(what === tenTimes ? above(`${what}: a changed word`, word.seconds, limits.wordSeconds, 's') : []),
        ...above(`${what}: a first composition`, first.seconds, limits.seconds, 's'),
        ...above(`${what}: a first composition`, first.MB, limits.megabytes, 'MB'),
      );
    });
  }
  return report;
}

/** From the command to live. `documents` is how many changed, `composing` the part of the time that composing took. */
async function timeRun({ run }: SiteCopy, command: string, ...words: string[]) {
  const started = performance.now();
  const running = run(command, ...words, '--json');
  let MB = 0;
  const watching = setInterval(() => (MB = Math.max(MB, megabytesOf(running.child.pid ?? 0))), 200);
  const { stdout, stderr } = await running.finally(() => clearInterval(watching));
  const seconds = tenths((performance.now() - started) / 1000);
  const composing = Number(/Composed \w+ in ([\d.]+) s/.exec(stderr)?.[1]);
  return { documents: JSON.parse(stdout).published.documents.changed as number, seconds, composing, MB };
}

function megabytesOf(root: number): number {
  const own = new Set([root]);
  let kilobytes = 0;
  for (const line of execFileSync('ps', ['-A', '--sort=pid', '-o', 'pid=,ppid=,rss='], { encoding: 'utf8' }).split(
    '\n',
  )) {
    const [pid = 0, parent = 0, resident = 0] = line.trim().split(/ +/).map(Number);
    if (!own.has(pid) && !own.has(parent)) continue;
    own.add(pid);
    kilobytes += resident;
  }
  return Math.round(kilobytes / 1024);
}
