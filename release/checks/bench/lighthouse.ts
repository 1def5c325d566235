import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { browserFlags, browserPath } from 'compose/gates/browser.ts';
import { type Given, median, type Report } from './report.ts';

/** Fetched on demand: it has a hundred dependencies, which editing, building and serving the site do not need. */
const lighthouse = 'lighthouse@13.5.0';

const audited = ['/', '/en', '/about-us', '/en/about-us', '/gallery', '/en/gallery'];

/** Of 100. */
const minimumScores = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 };
type Category = keyof typeof minimumScores;
const categories = Object.keys(minimumScores) as Category[];

interface Audit {
  path: string;
  /** Median of the runs, of 100. */
  scores: Record<Category, number>;
  /** Audits that failed in any run, except those about speed. */
  failed: string[];
}

interface LighthouseReport {
  categories: Record<Category, { score: number; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; title: string }>;
}

/** Audits each page several times, in turn, with Lighthouse's phone. */
export async function auditSite({ address, runs, log }: Given): Promise<Report> {
  const folder = mkdtempSync(path.join(tmpdir(), 'lighthouse-'));
  const reports = new Map<string, LighthouseReport[]>(audited.map((page) => [page, []]));
  try {
    for (let turn = 1; turn <= runs; turn++)
      for (const page of audited) {
        log(`Lighthouse ${turn} of ${runs}: ${page}`);
        reports.get(page)?.push(await audit(address + page, path.join(folder, 'report.json')));
      }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const data = [...reports].map(([page, found]) => summary(page, found));
  const rows = data.map(({ path, scores, failed }) => [
    path,
    ...categories.map((name) => String(scores[name])),
    failed.join('; '),
  ]);
  return {
    data,
    tables: [{ title: 'Lighthouse, as on a phone, of 100', rows: [['page', ...categories, 'not passed'], ...rows] }],
    missed: data.flatMap(({ path, scores }) =>
      categories.flatMap((name) =>
        scores[name] < minimumScores[name] ? [`${path}: ${name} is below ${minimumScores[name]}.`] : [],
      ),
    ),
  };
}

/** Sometimes Lighthouse loses the trace of a page. Such an audit is repeated. */
async function audit(url: string, file: string, tries = 3): Promise<LighthouseReport> {
  const flags = ['--headless=new', ...browserFlags].join(' ');
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

function summary(path: string, reports: LighthouseReport[]): Audit {
  const score = (name: Category) => Math.round(median(reports.map(({ categories }) => categories[name].score)) * 100);
  const failed = reports.flatMap(({ categories: { performance: _, ...others }, audits }) =>
    Object.values(others)
      .flatMap(({ auditRefs }) => auditRefs.flatMap(({ id, weight }) => (weight > 0 ? (audits[id] ?? []) : [])))
      .flatMap(({ score, title }) => (score !== null && score < 1 ? [title] : [])),
  );
  const scores = Object.fromEntries(categories.map((name) => [name, score(name)])) as Audit['scores'];
  return { path, scores, failed: [...new Set(failed)] };
}
