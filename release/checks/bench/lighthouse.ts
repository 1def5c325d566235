import { execFile } from 'node:child_process';
import { mkdtempDisposableSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { browserFlags, browserPath } from 'compose/gates/browser.ts';
import { type Given, median, type Report } from './measure.ts';

/** Fetched on demand: it has a hundred dependencies, which editing, building and serving the site do not need. */
const lighthouse = 'lighthouse@13.5.0';

const audited = ['/', '/en', '/about-us', '/en/about-us', '/gallery', '/en/gallery'];

/** Of 100. */
const minimumScores = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 };
type Category = keyof typeof minimumScores;
const categories = Object.keys(minimumScores) as Category[];

interface LighthouseReport {
  categories: Record<Category, { score: number; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; title: string }>;
}

export async function auditSite({ address, runs, log }: Given): Promise<Report> {
  using folder = mkdtempDisposableSync(path.join(tmpdir(), 'lighthouse-'));
  const reports = new Map<string, LighthouseReport[]>(audited.map((page) => [page, []]));
  for (let turn = 1; turn <= runs; turn++)
    for (const page of audited) {
      log(`Lighthouse ${turn} of ${runs}: ${page}`);
      reports.get(page)?.push(await audit(address + page, path.join(folder.path, 'report.json')));
    }
  const missed: string[] = [];
  const rows: Report['rows'] = {};
  for (const [page, found] of reports) {
    const scoreOf = (name: Category) => Math.round(median(found.map((one) => one.categories[name].score)) * 100);
    const scores = categories.map((name) => [name, scoreOf(name)] as const);
    rows[page] = { ...Object.fromEntries(scores), failed: failedAudits(found).join('; ') };
    for (const [name, score] of scores)
      if (score < minimumScores[name]) missed.push(`${page}: ${name} is below ${minimumScores[name]}.`);
  }
  return { title: 'Lighthouse, as on a phone, of 100', rows, missed };
}

/** Sometimes Lighthouse loses the trace of a page. Such an audit is repeated. */
async function audit(url: string, file: string, tries = 3): Promise<LighthouseReport> {
  const flags = ['--headless=new', '--no-sandbox', ...browserFlags].join(' ');
  const args = [`--chrome-flags=${flags}`, '--output=json', `--output-path=${file}`, '--quiet'];
  try {
    await promisify(execFile)('npx', ['--yes', lighthouse, url, ...args], {
      env: { ...process.env, CHROME_PATH: browserPath() },
      maxBuffer: 1e8,
    });
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (tries > 1) return audit(url, file, tries - 1);
    throw error;
  }
}

function failedAudits(reports: LighthouseReport[]): string[] {
  const failed = new Set<string>();
  for (const { categories, audits } of reports)
    for (const [category, { auditRefs }] of Object.entries(categories))
      for (const { id, weight } of category === 'performance' ? [] : auditRefs) {
        const { score = null, title = '' } = audits[id] ?? {};
        if (weight > 0 && score !== null && score < 1) failed.add(title);
      }
  return [...failed];
}
