import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { browserFlags, browserPath } from 'compose/gates/browser.ts';
import { median } from './speed.ts';

const run = promisify(execFile);

/** Fetched on demand: it has a hundred dependencies, which nobody needs to edit, build or serve the site. */
const lighthouse = 'lighthouse@13.5.0';

export const audited = ['/', '/en', '/about-us', '/en/about-us', '/gallery', '/en/gallery'];

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof categories)[number];

/** Of 100. */
const minimumScores: Record<Category, number> = {
  performance: 98,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
};

export interface Audit {
  path: string;
  /** Median of the runs, of 100. */
  scores: Record<Category, number>;
  /** Audits that failed in any run, except those about speed. */
  failed: string[];
}

interface Report {
  categories: Record<Category, { score: number; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; title: string }>;
}

/** Audits each page several times, in turn, with Lighthouse's phone. */
export async function auditSite(address: string, runs: number, log: (line: string) => void): Promise<Audit[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'lighthouse-'));
  try {
    const reports = new Map<string, Report[]>(audited.map((page) => [page, []]));
    for (let turn = 1; turn <= runs; turn++)
      for (const page of audited) {
        log(`Lighthouse ${turn} of ${runs}: ${page}`);
        reports.get(page)?.push(await audit(address + page, path.join(folder, 'report.json')));
      }
    return audited.map((page) => summary(page, reports.get(page) ?? []));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Sometimes Lighthouse loses the trace of a page. Such an audit is repeated. */
async function audit(url: string, file: string, tries = 3): Promise<Report> {
  try {
    return await auditOnce(url, file);
  } catch (error) {
    if (tries > 1) return audit(url, file, tries - 1);
    throw error;
  }
}

async function auditOnce(url: string, file: string): Promise<Report> {
  const flags = ['--headless=new', ...browserFlags].join(' ');
  const args = [`--chrome-flags=${flags}`, '--output=json', `--output-path=${file}`, '--quiet'];
  await run('npx', ['--yes', lighthouse, url, ...args], {
    env: { ...process.env, CHROME_PATH: browserPath() },
    maxBuffer: 1e8,
  });
  return JSON.parse(readFileSync(file, 'utf8'));
}

function summary(page: string, reports: Report[]): Audit {
  const score = (name: Category) => Math.round(median(reports.map(({ categories: all }) => all[name].score)) * 100);
  const counted = new Set(
    reports.flatMap(({ categories: all }) =>
      categories
        .filter((name) => name !== 'performance')
        .flatMap((name) => all[name].auditRefs.flatMap(({ id, weight }) => (weight > 0 ? [id] : []))),
    ),
  );
  const failed = reports.flatMap(({ audits }) =>
    [...counted].flatMap((id) => {
      const one = audits[id];
      return one && one.score !== null && one.score < 1 ? [one.title] : [];
    }),
  );
  const scores = Object.fromEntries(categories.map((name) => [name, score(name)])) as Record<Category, number>;
  return { path: page, scores, failed: [...new Set(failed)] };
}

export const tooLow = (audits: Audit[]): Audit[] =>
  audits.filter(({ scores }) => categories.some((name) => scores[name] < minimumScores[name]));

export function printAudits(audits: Audit[]): void {
  console.log(`\n${'page'.padEnd(16)}${categories.map((name) => name.padStart(16)).join('')}`);
  for (const { path: page, scores, failed } of audits) {
    console.log(`${page.padEnd(16)}${categories.map((name) => String(scores[name]).padStart(16)).join('')}`);
    for (const title of failed) console.log(`  not passed: ${title}`);
  }
}
