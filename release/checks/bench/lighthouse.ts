import { execFile } from 'node:child_process';
import { mkdtempDisposableSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { browserFlags, browserPath } from 'compose/gates/browser.ts';
import { type Given, median, type Report } from './measure.ts';

/** Fetched on demand: it has a hundred dependencies, which nothing else here needs. */
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
  const report: Report = { title: 'Lighthouse, as on a phone, of 100', rows: {}, missed: [] };
  for (const page of audited) {
    log(`Lighthouse, ${runs} times: ${page}`);
    const found = await Array.fromAsync({ length: runs }, () => audit(address + page, `${folder.path}/report.json`));
    const scoreOf = (name: Category) => Math.round(median(found.map((one) => one.categories[name].score)) * 100);
    const scores = categories.map((name) => [name, scoreOf(name)] as const);
    const failed = new Set(found.flatMap(failedAudits));
    report.rows[page] = { ...Object.fromEntries(scores), failed: [...failed].join('; ') };
    for (const [name, score] of scores)
      if (score < minimumScores[name]) report.missed.push(`${page}: ${name} is below ${minimumScores[name]}.`);
  }
  return report;
}

/** Sometimes Lighthouse loses the trace of a page. Such an audit is repeated. */
async function audit(url: string, file: string, tries = 3): Promise<LighthouseReport> {
  const flags = ['--headless=new', '--no-sandbox', ...browserFlags].join(' ');
  const args = [`--chrome-flags=${flags}`, '--output=json', `--output-path=${file}`, '--quiet'];
  const env = { ...process.env, CHROME_PATH: browserPath() };
  try {
    await promisify(execFile)('npx', ['--yes', lighthouse, url, ...args], { env, maxBuffer: 1e8 });
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (tries > 1) return audit(url, file, tries - 1);
    throw error;
  }
}

const failedAudits = ({ categories: { performance, ...others }, audits }: LighthouseReport): string[] =>
  Object.values(others)
    .flatMap(({ auditRefs }) => auditRefs.flatMap(({ id, weight }) => (weight > 0 ? (audits[id] ?? []) : [])))
    .flatMap(({ score, title }) => (score !== null && score < 1 ? [title] : []));
