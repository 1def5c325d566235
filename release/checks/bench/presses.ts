import { withPhone } from 'compose/gates/browser.ts';
import type { Browser, Page } from 'playwright-core';
import { above, type Given, median, type Report, slowDown, withBrowser } from './measure.ts';

/** What a visitor does on a page. */
interface Use {
  path: string;
  act: (page: Page) => Promise<void>;
}

const press = (selector: string) => (page: Page) => page.locator(selector).first().click();
/** The first key fetches what the others filter. A phone shows the field above its keyboard, so the page is scrolled. */
const type = (selector: string) => async (page: Page) => {
  const field = page.locator(selector).first();
  await field.evaluate((element) => element.scrollIntoView({ block: 'start' }));
  await field.pressSequentially('ensei', { delay: 500 });
};

const uses: Use[] = [
  { path: '/', act: press('button[aria-controls=menu]') },
  { path: '/events', act: press('fieldset.filters button') },
  { path: '/news', act: press('[role=tab]:not([aria-selected=true])') },
  { path: '/resources', act: type('main input') },
  { path: '/schools-by-region', act: type('main input') },
  { path: '/gallery', act: press('main a:has(img)') },
  { path: '/contact-us', act: type('main input') },
  { path: '/search', act: type('main input') },
];

/** ms: the longest answer to a press, to its next paint, and the longest task of loading and of the answer. */
type Times = Record<'press' | 'task', number>;

const most: Times = { press: 200, task: 200 };

declare global {
  interface Window {
    times: Times;
  }
}

/** Uses one control of each page `runs` times on a slow phone. */
export const timePresses = ({ address, runs, log }: Given): Promise<Pick<Report, 'rows' | 'missed'>> =>
  withBrowser(async (browser) => {
    const rows: Report['rows'] = {};
    const missed: string[] = [];
    for (const use of uses) {
      const visits = await Array.fromAsync({ length: runs }, () => visit(browser, address, use));
      const of = (name: keyof Times) => Math.round(median(visits.map((times) => times[name])));
      rows[`${use.path} in use`] = { press: of('press'), task: of('task') };
      log(`${use.path}: ${visits.map(({ press, task }) => `${press} and ${task} ms`).join(', ')}`);
      missed.push(...above(`A press on ${use.path}`, of('press'), most.press, 'ms'));
      missed.push(...above(`A task of ${use.path}`, of('task'), most.task, 'ms'));
    }
    return { rows, missed };
  });

const visit = (browser: Browser, address: string, { path, act }: Use): Promise<Times> =>
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
    await page.goto(address + path, { waitUntil: 'networkidle' });
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await act(page);
    await page.waitForFunction(() => window.times.press > 0);
    return page.evaluate(() => window.times);
  });
