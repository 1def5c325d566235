import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Composition } from 'store/composition.ts';
import { repeatContent } from 'tools/content/testing/repeat-content.ts';
import { repository } from 'tools/workspace/apps.ts';
import { above, type Given, kilobytes, type Report, tenths, whole } from './report.ts';
import { type SiteCopy, withCopy } from './site-copy.ts';
import { smallChanges } from './small-changes.ts';
import { type Usage, watchUsage } from './usage.ts';

/** What two cores must reach: a word at ten times the content, and the first composition of 10,000 articles. */
const limits = { wordSeconds: 10, seconds: 180, megabytes: 1000 };
const tenTimes = '10 ×';
const weighed = ['/', '/events/past-events', '/news'];

/** A size of the site: how often each of today's articles is there, and each event, document and photo. */
function sizes() {
  const news = path.join(repository, 'shared/content/news');
  const isDated = (file: string) => /^date:/m.test(readFileSync(path.join(news, file), 'utf8'));
  const articles = Math.ceil(10_000 / readdirSync(news).filter(isDated).length);
  const alike = (what: string, times: number) => ({ what, events: times, articles: times });
  return [alike('1 ×', 1), alike(tenTimes, 10), alike('100 ×', 100), { what: '10,000 articles', events: 1, articles }];
}

interface Run extends Usage {
  seconds: number;
  /** The part that the composition took. */
  composing: number;
  /** How many documents changed. */
  documents: number;
}

/** Composes copies of the site with more content, and releases one changed word in each. */
export async function timeGrowth({ log }: Given): Promise<Report> {
  const data: Awaited<ReturnType<typeof timeSize>>[] = [];
  for (const size of sizes()) {
    log(`Composing ${size.what}…`);
    data.push(await withCopy('bench-growth', (copy) => timeSize(copy, size)));
  }
  return {
    data,
    tables: [
      {
        title: 'A first composition, and the release of one changed word without the browser gate; MB of all processes',
        rows: [
          ['content', 'documents', 'composing s', 'in all s', 'CPU s', 'MB', 'word s', 'CPU s', 'MB', 'documents'],
          ...data.map(({ what, documents, first, word }) => [
            ...[what, whole(documents), tenths(first.composing), tenths(first.seconds)],
            ...[whole(first.cpuSeconds), whole(first.megabytes), tenths(word.seconds)],
            ...[word.cpuSeconds, word.megabytes, word.documents].map(whole),
          ]),
        ],
      },
      {
        title: 'What a page and the files that it names weigh, brotli, KB',
        rows: [
          ['', 'HTML', 'JavaScript', 'CSS', 'content'],
          ...data.flatMap(({ what, pages }) =>
            pages.map(({ path, html, javascript, css, content }) => [
              `${what} ${path}`,
              ...[html, javascript, css, content].map(kilobytes),
            ]),
          ),
        ],
      },
    ],
    missed: data.flatMap(({ what, first, word }) => [
      ...(what === tenTimes ? above(`${what}: a changed word`, word.seconds, limits.wordSeconds, 's') : []),
      ...above(`${what}: a first composition`, first.composing, limits.seconds, 's'),
      ...above(`${what}: a first composition`, first.megabytes, limits.megabytes, 'MB'),
    ]),
  };
}

async function timeSize(copy: SiteCopy, { what, events, articles }: ReturnType<typeof sizes>[number]) {
  const { checkout, store } = copy;
  const folders = { content: path.join(checkout, 'shared/content'), locales: path.join(checkout, 'shared/locales') };
  for (const part of ['events', 'resources', 'gallery']) repeatContent(folders, part, events, withinTenYears);
  repeatContent(folders, 'news', articles, withinTenYears);
  await copy.run('release', '--all', '--no-browser', '--anyway');
  const pages = weighed.map((page) => weights(store, page));
  rmSync(path.join(store, 'compositions'), { recursive: true });
  // From releases of all apps, with all checks: from the command to live.
  const first = await timeRun(copy, 'recompose');
  smallChanges('shared/content')
    .find(({ app }) => app === 'mf-news')
    ?.make(checkout);
  const word = await timeRun(copy, 'release', 'mf-news', '--no-browser', '--anyway');
  const live: Composition = JSON.parse(readFileSync(path.join(store, 'live/composition.json'), 'utf8'));
  return { what, documents: live.pages.length, first, word, pages };
}

const withinTenYears = (copy: number): number => 1 + (copy % 9);

async function timeRun({ run }: SiteCopy, command: string, ...words: string[]): Promise<Run> {
  const started = performance.now();
  const running = run(command, ...words, '--json');
  const usage = watchUsage(running.child.pid);
  const { stdout, stderr } = await running.finally(usage.stop);
  return {
    seconds: (performance.now() - started) / 1000,
    composing: Number(/Composed \w+ in ([\d.]+) s/.exec(stderr)?.[1]),
    ...usage.stop(),
    documents: JSON.parse(stdout).published.documents.changed,
  };
}

/** What the document of a page and the files that it names weigh, compressed. */
function weights(store: string, page: string) {
  const sent = (file: string): number => statSync(`${path.join(store, file)}.br`).size;
  const document = path.join('live/site', page, 'index.html');
  const html = readFileSync(path.join(store, document), 'utf8');
  const sum = (type: string): number => {
    const named = html.match(new RegExp(`(?<=(?:href|src)=")/assets/[^"]+\\.${type}(?=")`, 'g'));
    return [...new Set(named)].reduce((bytes, address) => bytes + sent(address), 0);
  };
  return { path: page, html: sent(document), javascript: sum('js'), css: sum('css'), content: sum('json') };
}
