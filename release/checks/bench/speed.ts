import { withPhone } from 'compose/gates/browser.ts';
import { isCode } from 'compose/gates/budgets.ts';
import type { Browser } from 'playwright-core';
import { type Given, median, type Report, slowDown, tenths, withBrowser } from './measure.ts';
import { withPrerendered } from './prerendered.ts';
import { timePresses } from './presses.ts';

/** Selectors: pressing `button` makes the page contain `answer`. */
type Control = Record<'button' | 'answer', string>;

/** The control of every page: a small script of the document answers, before the code has come. */
const menu: Control = {
  button: 'button[aria-controls=menu]',
  answer: 'button[aria-controls=menu][aria-expanded=true]',
};

interface Measured {
  /** Shows that the page works. */
  control: Control;
  /** The most JavaScript, KB of 1,000 bytes, and requests; how many times as late as the bundle it may be usable. */
  limits: { JavaScript: number; requests?: number; usable?: number };
}

const pages: Record<string, Measured> = {
  '/': { control: menu, limits: { JavaScript: 97, requests: 18, usable: 0.6 } },
  '/francophonie-au-kenya': { control: menu, limits: { JavaScript: 97 } },
  '/news': { control: menu, limits: { JavaScript: 97 } },
  '/schools-by-region/nyanza': { control: menu, limits: { JavaScript: 97 } },
  '/events': {
    control: { button: 'fieldset.filters button', answer: 'fieldset.filters button[aria-pressed=true]' },
    limits: { JavaScript: 128, usable: 1.15 },
  },
  '/contact-us': {
    control: { button: 'main form button[type=submit]', answer: 'main [aria-invalid=true]' },
    limits: { JavaScript: 128 },
  },
};

/** Times since the navigation began, ms; undefined until it happens, and no earlier than the first contentful paint. */
interface Timings {
  /** The frame in which an `h1` with text is laid out. */
  heading?: number;
  /** When a press, every 50 ms, first had an effect: of the document’s script on `/`, of the section on `/events`. */
  usable?: number;
  hydrated?: number;
}

/** JavaScript is counted as transferred, without headers; the total is with headers. In KB. */
type Figures = Record<'requests' | 'JavaScript' | 'total' | keyof Timings, number>;

/** Visits each page of the site and of the bundle in turn, `runs` times, after a warm-up visit that does not count. */
export const compareSpeed = (given: Given): Promise<Report> => {
  const { address, composition, runs, log } = given;
  return withPrerendered(composition, Object.keys(pages), (bundle) =>
    withBrowser(async (browser) => {
      const rows: Report['rows'] = {};
      const missed: string[] = [];
      for (const [path, { control, limits }] of Object.entries(pages)) {
        const visits = { composed: [] as Figures[], prerendered: [] as Figures[] };
        for (let run = 0; run <= runs; run++)
          for (const [variant, at] of [['composed', address] as const, ['prerendered', bundle] as const]) {
            const figures = await visit(browser, at + path, control);
            log(`${path} ${variant} ${run || 'warm-up'}: ${figures.heading} ms, ${figures.usable} ms`);
            if (run > 0) visits[variant].push(figures);
          }
        const compared = comparison(visits.composed, visits.prerendered);
        for (const [name, figures] of Object.entries(compared)) rows[`${path} ${name}`] = figures;
        const { composed, times } = compared;
        const late = limits.usable ?? Number.POSITIVE_INFINITY;
        if (composed.JavaScript > limits.JavaScript)
          missed.push(`${path} has more than ${limits.JavaScript} KB of JavaScript.`);
        if (composed.requests > (limits.requests ?? Number.POSITIVE_INFINITY))
          missed.push(`${path} makes more than ${limits.requests} requests.`);
        if (times.usable > late) missed.push(`${path} is usable more than ${late} times as late as the bundle.`);
      }
      const inUse = await timePresses(given);
      const title = '1.6 Mbit/s, 150 ms, CPU ÷4, cold cache; medians, KB and ms';
      return { title, rows: { ...rows, ...inUse.rows }, missed: [...missed, ...inUse.missed] };
    }),
  );
};

function comparison(composedVisits: Figures[], prerenderedVisits: Figures[]) {
  const names = Object.keys(composedVisits[0] ?? {}) as (keyof Figures)[];
  const each = (figure: (name: keyof Figures) => number) =>
    Object.fromEntries(names.map((name) => [name, figure(name)])) as Figures;
  const composed = each((name) => median(composedVisits.map((visit) => visit[name])));
  const prerendered = each((name) => median(prerenderedVisits.map((visit) => visit[name])));
  const times = each((name) => Number((composed[name] / prerendered[name]).toFixed(2)));
  return { composed, prerendered, times };
}

declare global {
  interface Window {
    timings: Timings;
  }
}

/** Opens a page on a slow phone, and presses the control until it answers. Throws if it never does. */
const visit = (browser: Browser, url: string, control: Control): Promise<Figures> =>
  withPhone(browser, async ({ page, received }) => {
    await slowDown(page);
    await page.addInitScript(watch, control);
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForFunction(() => window.timings.usable !== undefined && window.timings.hydrated !== undefined);
    await page.waitForLoadState('networkidle');
    const timings = await page.evaluate(() => window.timings);
    const paint = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime);
    const painted = (time = Number.NaN) => Math.round(Math.max(paint ?? Number.NaN, time));
    const files = await received();
    const sum = (numbers: number[]) => tenths(numbers.reduce((a, b) => a + b, 0) / 1000);
    return {
      requests: files.length,
      JavaScript: sum(files.filter(isCode).map(({ body }) => body)),
      total: sum(files.map(({ body, headers }) => body + headers)),
      heading: painted(timings.heading),
      usable: painted(timings.usable),
      hydrated: Math.round(timings.hydrated ?? Number.NaN),
    };
  });

/** Runs in the page before its scripts. It is sent as text, so it cannot use variables from outside. */
function watch({ button, answer }: Control): void {
  const timings: Timings = {};
  window.timings = timings;
  const arrivedAt = location.href;

  const lookForHeading = () => {
    const heading = document.querySelector('h1');
    if (heading?.textContent && heading.getClientRects().length > 0) timings.heading = performance.now();
    else requestAnimationFrame(lookForHeading);
  };
  requestAnimationFrame(lookForHeading);

  const lookForAnswer = () => {
    if (document.querySelector(answer)) timings.usable ??= performance.now();
  };
  new MutationObserver(lookForAnswer).observe(document, { subtree: true, childList: true, attributes: true });

  // React sets a property on each element that it renders or hydrates.
  const lookForTakeover = setInterval(() => {
    const control = document.querySelector(button);
    if (!control || !Object.keys(control).some((name) => name.startsWith('__reactProps'))) return;
    timings.hydrated = performance.now();
    clearInterval(lookForTakeover);
  }, 20);

  // If the address has changed, the press was received. Another one would delay the answer.
  const pressing = setInterval(() => {
    if (timings.usable !== undefined) clearInterval(pressing);
    else if (location.href === arrivedAt) document.querySelector<HTMLElement>(button)?.click();
  }, 50);
}
