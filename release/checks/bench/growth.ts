import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { Composition } from 'store/composition.ts';
import { siteFolder } from 'store/site-folder.ts';
import { repeatContent } from 'tools/content/testing/repeat-content.ts';
import { repository } from 'tools/workspace/apps.ts';
import { checkOut } from '../checkout.ts';
import { copyReleases } from '../copy-releases.ts';
import { smallChanges } from '../small-changes.ts';
import { type Usage, watchUsage } from './usage.ts';

/** A size of the site: how often each of today's articles is there, and each event, document and photo. */
interface Size {
  what: string;
  events: number;
  articles: number;
}

export interface GrowthFigures {
  what: string;
  documents: number;
  /** A first composition, from releases of all apps, with all checks: from the command to live. */
  first: Run;
  /** The release of one changed word, without the browser gate. */
  word: Run;
  pages: PageGrowth[];
}

/** Compressed bytes of a page and what its document names. */
interface PageGrowth {
  path: string;
  html: number;
  javascript: number;
  css: number;
  content: number;
}

/** What two cores must reach: a word at ten times the content, and the first composition of 10,000 articles. */
const limits = { wordSeconds: 10, seconds: 180, megabytes: 1000 };

/** Which limits are missed, in sentences. */
export const missedLimits = (figures: GrowthFigures[]): string[] =>
  figures.flatMap(({ what, first, word }) => [
    ...(what === '10 ×' && word.seconds > limits.wordSeconds
      ? [`${what}: a changed word takes more than ${limits.wordSeconds} s.`]
      : []),
    ...(first.composing > limits.seconds ? [`${what}: a first composition takes more than ${limits.seconds} s.`] : []),
    ...(first.megabytes > limits.megabytes
      ? [`${what}: a first composition takes more than ${limits.megabytes} MB.`]
      : []),
  ]);

const content = 'shared/content';
const weighed = ['/', '/events/past-events', '/news'];
const bench = path.join(repository, '.cache/bench-growth');
const [checkout, store] = [path.join(bench, 'checkout'), path.join(bench, 'store')];
const run = promisify(execFile);

export const sizes = (): Size[] => {
  const news = path.join(repository, content, 'news');
  const articles = readdirSync(news).filter((file) =>
    /^date:/m.test(readFileSync(path.join(news, file), 'utf8')),
  ).length;
  return [
    { what: '1 ×', events: 1, articles: 1 },
    { what: '10 ×', events: 10, articles: 10 },
    { what: '100 ×', events: 100, articles: 100 },
    { what: '10,000 articles', events: 1, articles: Math.ceil(10_000 / articles) },
  ];
};

/** Composes copies of the site with more content, and releases one changed word in each. */
export async function timeGrowth(log: (line: string) => void): Promise<GrowthFigures[]> {
  const figures: GrowthFigures[] = [];
  for (const size of sizes()) {
    log(`Composing ${size.what}…`);
    figures.push(await timeSize(size));
  }
  return figures;
}

export async function timeSize({ what, events, articles }: Size): Promise<GrowthFigures> {
  rmSync(bench, { recursive: true, force: true });
  try {
    checkOut(checkout, 'bench');
    const folders = { content: path.join(checkout, content), locales: path.join(checkout, 'shared/locales') };
    for (const part of ['events', 'resources', 'gallery']) repeatContent(folders, part, events, withinTenYears);
    repeatContent(folders, 'news', articles, withinTenYears);
    copyReleases(siteFolder, store);
    await command('release', '--all', '--no-browser', '--anyway');
    const pages = weighed.map(weights);
    rmSync(path.join(store, 'compositions'), { recursive: true });
    const first = await command('recompose');
    smallChanges(content)
      .find(({ app }) => app === 'mf-news')
      ?.make(checkout);
    const word = await command('release', 'mf-news', '--no-browser', '--anyway');
    const live: Composition = JSON.parse(readFileSync(path.join(store, 'live/composition.json'), 'utf8'));
    return { what, documents: live.pages.length, first, word, pages };
  } finally {
    rmSync(bench, { recursive: true, force: true });
  }
}

const withinTenYears = (copy: number): number => 1 + (copy % 9);

/** A command, with all its processes. */
interface Run extends Usage {
  seconds: number;
  /** The part that the composition took. */
  composing: number;
  /** How many documents changed. */
  documents: number;
}

async function command(name: 'release' | 'recompose', ...words: string[]): Promise<Run> {
  const report = path.join(bench, 'usage.jsonl');
  rmSync(report, { force: true });
  const reporter = pathToFileURL(path.join(import.meta.dirname, 'report-usage.ts'));
  const usage = watchUsage(report);
  const started = performance.now();
  const { stdout, stderr } = await run(process.execPath, [`release/cli/${name}.ts`, ...words, '--json'], {
    cwd: checkout,
    env: { ...process.env, SITE_DIR: store, NODE_OPTIONS: `--import=${reporter}`, USAGE_REPORT: report },
    maxBuffer: 1e8,
  }).finally(usage.stop);
  return {
    seconds: (performance.now() - started) / 1000,
    composing: Number(/Composed \w+ in ([\d.]+) s/.exec(stderr)?.[1]),
    ...usage.stop(),
    documents: JSON.parse(stdout).published.documents.changed,
  };
}

/** What the document of a page and the files that it names weigh. */
function weights(page: string): PageGrowth {
  const document = path.join(store, 'live/site', page, 'index.html');
  const html = readFileSync(document, 'utf8');
  const sum = (type: string): number => {
    const named = html.match(new RegExp(`(?<=(?:href|src)=")/assets/[^"]+\\.${type}(?=")`, 'g'));
    return [...new Set(named)].reduce((bytes, address) => bytes + sent(path.join(store, address)), 0);
  };
  return { path: page, html: sent(document), javascript: sum('js'), css: sum('css'), content: sum('json') };
}

const sent = (file: string): number => statSync(`${file}.br`).size;
