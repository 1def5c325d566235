import { withPhone } from 'compose/gates/browser.ts';
import { isCode } from 'compose/gates/budgets.ts';
import type { Browser, Page } from 'playwright-core';
import { above, type Given, kilobytes, median, type Report, slowDown, withBrowser } from './measure.ts';
import { withPrerendered } from './prerendered.ts';

/** Selectors: pressing `button` makes the page contain `answer`. */
type Control = Record<'button' | 'answer', string>;

const button = 'button[aria-controls=menu]';
/** The control of every page: a small script of the document answers, before the code has come. */
const menu: Control = { button, answer: `${button}[aria-expanded=true]` };
const filter: Control = { button: 'fieldset.filters button', answer: 'fieldset.filters button[aria-pressed=true]' };
const send: Control = { button: 'main form button[type=submit]', answer: 'main [aria-invalid=true]' };

/** The most JavaScript (KB of 1,000 bytes), requests, and times as late as the bundle that it is usable. */
type Limits = { JavaScript: number; requests?: number; usable?: number };

/** Pages, each with a control that shows that it works. */
const pages: Record<string, { control: Control; limits: Limits }> = {
  '/': { control: menu, limits: { JavaScript: 97, requests: 18, usable: 0.6 } },
  '/francophonie-au-kenya': { control: menu, limits: { JavaScript: 97 } },
  '/news': { control: menu, limits: { JavaScript: 97 } },
  '/schools-by-region/nyanza': { control: menu, limits: { JavaScript: 97 } },
  '/events': { control: filter, limits: { JavaScript: 128, usable: 1.15 } },
  '/contact-us': { control: send, limits: { JavaScript: 128 } },
};

/** ms since the navigation began; undefined until it happens. */
interface Timings {
  /** The frame in which an `h1` with text is laid out. */
  heading?: number;
  /** When a press, every 50 ms, first had an effect: by the document’s script, or the section’s code. */
  usable?: number;
}

/** JavaScript is counted as transferred, without headers, in KB. */
const figureNames = ['requests', 'JavaScript', 'heading', 'usable'] as const;
type Figures = Record<(typeof figureNames)[number], number>;

/** What a visitor does on pages that have loaded. */
const press = (selector: string) => (page: Page) => page.locator(selector).first().click();
/** The first key fetches what the others filter. A phone scrolls the field above its keyboard. */
async function type(page: Page): Promise<void> {
  const field = page.locator('main input').first();
  await field.evaluate((element) => element.scrollIntoView({ block: 'start' }));
  await field.pressSequentially('ensei', { delay: 500 });
}
const uses: Record<string, (page: Page) => Promise<void>> = {
  '/': press(menu.button),
  '/events': press(filter.button),
  '/news': press('[role=tab]:not([aria-selected=true])'),
  '/gallery': press('main a:has(img)'),
  ...{ '/resources': type, '/schools-by-region': type, '/contact-us': type, '/search': type },
};

/** ms: the longest time from a press to its paint, and the longest task of loading and of the answer. */
type Times = Record<'press' | 'task', number>;
const maxTimes: Times = { press: 200, task: 200 };

export async function compareSpeed(given: Given): Promise<Report> {
  const report: Report = { title: '1.6 Mbit/s, 150 ms, CPU ÷4, cold cache; medians, KB and ms', rows: {}, missed: [] };
  await withBrowser(async (browser) => {
    await withPrerendered(given, Object.keys(pages), (bundle) => comparePages(browser, given, bundle, report));
    await timeUses(browser, given, report);
  });
  return report;
}

/** Visits each page of the site and of the bundle in turn, `runs` times after a warm-up. */
async function comparePages(browser: Browser, given: Given, bundle: string, { rows, missed }: Report): Promise<void> {
  for (const [path, { control, limits }] of Object.entries(pages)) {
    const visits = { composed: [] as Figures[], prerendered: [] as Figures[] };
    for (let run = 0; run <= given.runs; run++)
      for (const [variant, at] of Object.entries({ composed: given.address, prerendered: bundle })) {
        const figures = await visit(browser, at + path, control);
        given.log(`${path} ${variant} ${run || 'warm-up'}: ${figures.heading} ms, ${figures.usable} ms`);
        if (run > 0) visits[variant as keyof typeof visits].push(figures);
      }
    const [composed, prerendered] = [medians(visits.composed), medians(visits.prerendered)];
    const times = figuresOf((name) => Number((composed[name] / prerendered[name]).toFixed(2)));
    for (const [name, row] of Object.entries({ composed, prerendered, times })) rows[`${path} ${name}`] = row;
    const { JavaScript, requests = Number.POSITIVE_INFINITY, usable = Number.POSITIVE_INFINITY } = limits;
    if (composed.JavaScript > JavaScript) missed.push(`${path} has more than ${JavaScript} KB of JavaScript.`);
    if (composed.requests > requests) missed.push(`${path} makes more than ${requests} requests.`);
    if (times.usable > usable) missed.push(`${path} is usable more than ${usable} times as late as the bundle.`);
  }
}

/** Uses one control of each page `runs` times. */
async function timeUses(browser: Browser, { address, runs, log }: Given, { rows, missed }: Report): Promise<void> {
  for (const [path, use] of Object.entries(uses)) {
    const visits = await Array.fromAsync({ length: runs }, () => timesOf(browser, address + path, use));
    log(`${path}: ${visits.map(({ press, task }) => `${press} and ${task} ms`).join(', ')}`);
    const of = (name: keyof Times) => Math.round(median(visits.map((times) => times[name])));
    const row: Times = { press: of('press'), task: of('task') };
    rows[`${path} in use`] = row;
    for (const name of ['press', 'task'] as const)
      missed.push(...above(`A ${name} on ${path}`, row[name], maxTimes[name], 'ms'));
  }
}

const figuresOf = (figure: (name: keyof Figures) => number) =>
  Object.fromEntries(figureNames.map((name) => [name, figure(name)])) as Figures;
const medians = (visits: Figures[]) => figuresOf((name) => median(visits.map((visit) => visit[name])));

declare global {
  interface Window {
    timings: Timings;
    times: Times;
  }
}

/** Opens a page on a slow phone, and presses the control until it answers. Throws if it never does. */
const visit = (browser: Browser, url: string, control: Control): Promise<Figures> =>
  withPhone(browser, async ({ page, received }) => {
    await slowDown(page);
    await page.addInitScript(watch, control);
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForFunction(() => window.timings.usable !== undefined);
    await page.waitForLoadState('networkidle');
    const timings = await page.evaluate(() => window.timings);
    const paint = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime);
    const painted = (time = Number.NaN) => Math.round(Math.max(paint ?? Number.NaN, time));
    const files = await received();
    const JavaScript = kilobytes(files.filter(isCode).reduce((sum, { body }) => sum + body, 0));
    const [heading, usable] = [painted(timings.heading), painted(timings.usable)];
    return { requests: files.length, JavaScript, heading, usable };
  });

/** Opens a page on a slow phone, waits until it has loaded, and uses it. */
const timesOf = (browser: Browser, url: string, use: (page: Page) => Promise<void>): Promise<Times> =>
  withPhone(browser, async ({ page }) => {
    await slowDown(page);
    await page.addInitScript(() => {
      window.times = { press: 0, task: 0 };
      const watch = (kind: keyof Times, type: string) =>
        new PerformanceObserver((list) => {
          for (const { duration } of list.getEntries())
            window.times[kind] = Math.max(window.times[kind], Math.round(duration));
        }).observe({ type, buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
      watch('press', 'event');
      watch('task', 'longtask');
    });
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await use(page);
    await page.waitForFunction(() => window.times.press > 0);
    return page.evaluate(() => window.times);
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

  // If the address has changed, the press was received. Another one would delay the answer.
  const pressing = setInterval(() => {
    if (timings.usable !== undefined) clearInterval(pressing);
    else if (location.href === arrivedAt) document.querySelector<HTMLElement>(button)?.click();
  }, 50);
}
