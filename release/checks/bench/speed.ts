import { withPhone } from 'compose/gates/browser.ts';
import { isCode } from 'compose/gates/budgets.ts';
import type { Browser } from 'playwright-core';
import { type Control, readTimings, watch } from './in-page.ts';
import { withPrerendered } from './prerendered.ts';
import { type Given, kilobytes, median, type Report, whole } from './report.ts';
import { slowDown, withBrowser } from './slow-phone.ts';

/** The pages to compare, each with the control that shows that it can be used. */
const pages: { path: string; control: Control }[] = [
  { path: '/', control: { button: 'button[aria-controls=menu]', answer: 'aria-expanded' } },
  { path: '/events', control: { button: 'fieldset.filters button', answer: 'aria-pressed' } },
];

/**
 * JavaScript is counted as transferred, without headers; the total is with headers. No time is before the first contentful
 * paint:
 *
 * - first heading: the frame in which an `h1` with text is laid out;
 * - usable: the first effect of a control that is pressed every 50 ms. On `/events` it is the first category's button,
 *   which gets `aria-pressed` from the section; on `/` the menu button, which gets `aria-expanded` from a script in the
 *   document before the shell runs;
 * - hydrated: React has hydrated that control.
 */
const columns = {
  requests: ['requests', whole],
  javascript: ['JavaScript, KB', kilobytes],
  total: ['total, KB', kilobytes],
  heading: ['first heading, ms', whole],
  usable: ['usable, ms', whole],
  hydrated: ['hydrated, ms', whole],
} as const;
type Figure = keyof typeof columns;
export type Figures = Record<Figure, number>;
const names = Object.keys(columns) as Figure[];

/** How much the composed site may take at most, relative to the bundle. */
const targets: Partial<Figures> = { usable: 1 };

/** Visits each page of the site and of the bundle in turn, `runs` times, after a warm-up visit that does not count. */
export const compareSpeed = ({ address, runs, log }: Given): Promise<Report> =>
  withPrerendered(
    pages.map(({ path }) => path),
    (bundle) =>
      withBrowser(async (browser) => {
        const data: ReturnType<typeof comparison>[] = [];
        for (const { path, control } of pages) {
          const visits = { composed: [] as Figures[], prerendered: [] as Figures[] };
          for (let run = 0; run <= runs; run++)
            for (const [variant, at] of [['composed', address] as const, ['prerendered', bundle] as const]) {
              const figures = await visit(browser, at + path, control);
              const what = `${path} ${variant} ${run === 0 ? 'warm-up' : `run ${run}`}`;
              log(`${what}: ${figures.heading} ms, ${figures.usable} ms`);
              if (run > 0) visits[variant].push(figures);
            }
          data.push(comparison(path, visits.composed, visits.prerendered));
        }
        const title = '1.6 Mbit/s, 150 ms, CPU ÷4, cold cache, 360 × 740; medians';
        return { data, tables: data.map((one) => ({ title, rows: rowsOf(one) })), missed: [] };
      }),
  );

/** The medians of the visits, and those of the composed site relative to those of the bundle. */
export function comparison(path: string, composedVisits: Figures[], prerenderedVisits: Figures[]) {
  const each = (figure: (name: Figure) => number) =>
    Object.fromEntries(names.map((name) => [name, figure(name)])) as Figures;
  const composed = each((name) => median(composedVisits.map((visit) => visit[name])));
  const prerendered = each((name) => median(prerenderedVisits.map((visit) => visit[name])));
  return { path, composed, prerendered, ratios: each((name) => composed[name] / prerendered[name]) };
}

const rowsOf = ({ path, composed, prerendered, ratios }: ReturnType<typeof comparison>): string[][] => [
  [path, 'composed', 'prerendered', 'ratio'],
  ...names.map((name) => {
    const [title, show] = columns[name];
    return [title, show(composed[name]), show(prerendered[name]), verdict(name, ratios[name])];
  }),
];

/** `0.96× ≤ 1× met`, by the rounded ratio; only the ratio if there is no target. */
export function verdict(name: Figure, ratio: number): string {
  const target = targets[name];
  const result = target === undefined ? '' : ` ≤ ${target}× ${Number(ratio.toFixed(2)) <= target ? 'met' : 'missed'}`;
  return `${ratio.toFixed(2)}×${result}`;
}

/**
 * Opens a page on a slow phone and waits until the network is idle. Presses the control until it answers. Throws if it
 * never does.
 */
const visit = (browser: Browser, url: string, control: Control): Promise<Figures> =>
  withPhone(browser, async ({ page, received }) => {
    await slowDown(page);
    await page.addInitScript(watch, control);
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForFunction(() => window.timings.usable !== undefined && window.timings.hydrated !== undefined);
    await page.waitForLoadState('networkidle');
    const timings = await page.evaluate(readTimings);
    const files = await received();
    const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0);
    return {
      requests: files.length,
      javascript: sum(files.filter(isCode).map(({ body }) => body)),
      total: sum(files.map(({ body, headers }) => body + headers)),
      heading: Math.round(timings.heading ?? Number.NaN),
      usable: Math.round(timings.usable ?? Number.NaN),
      hydrated: Math.round(timings.hydrated ?? Number.NaN),
    };
  });
