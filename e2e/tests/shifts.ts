import type { Page } from '@playwright/test';
import { expect } from './site.ts';

/** Adds up the layout shifts that the visitor does not cause, from the first paint on. */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const seen = { shift: 0, moved: [] as string[] };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null }[];
      })[]) {
        if (entry.hadRecentInput) continue;
        seen.shift += entry.value;
        seen.moved.push(...entry.sources.map(({ node }) => node?.textContent ?? ''));
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Expects the page to have moved by no more than `limit`. */
export async function expectStill(page: Page, limit: number): Promise<void> {
  const { shift, moved } = await page.evaluate(() => Reflect.get(window, 'seen'));
  expect.soft(shift, `${page.url()} moved:\n${moved.join('\n')}`).toBeLessThanOrEqual(limit);
}
