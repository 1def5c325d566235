import type { CDPSession, Page } from '@playwright/test';
import { kinds } from './routes.ts';
import { expectStill, watchShifts } from './shifts.ts';
import { at, expect, hydrated, mainHeading, openPage, test } from './site.ts';
import { drawn } from './time.ts';

// Wide screens wait for stylesheets (docs/decisions/042).
test.use({ viewport: { width: 360, height: 740 } });

const filtered = [
  '/events?category=french-days',
  '/schools-by-region?group=coast',
  '/resources?type=docx',
  '/news?tab=press',
  '/search?q=mangu',
];
const paths = [...filtered, ...kinds];

for (const half of [0, 1])
  test(`on a first visit by phone, no page changes or moves, ${half + 1}`, async ({ page, context, lines }) => {
    test.setTimeout(180_000);
    await page.addInitScript(watchPage);
    await watchShifts(page);
    const session = await context.newCDPSession(page);
    await session.send('Network.setCacheDisabled', { cacheDisabled: true });
    await session.send('Profiler.enable');
    await session.send('Profiler.startPreciseCoverage', { callCount: false });
    for (const path of paths.filter((_path, index) => index % 2 === half).map(at))
      await test.step(path, async () => {
        // What the page before runs as it is left does not count.
        await page.goto('about:blank');
        await session.send('Profiler.takePreciseCoverage');
        const font = page.waitForResponse(/\.woff2$/);
        const response = await page.goto(path);
        const html = (await response?.text()) ?? '';
        await hydrated(page);
        expect(lines).toEqual([]);
        // A filter changes what the document shows.
        if (!path.includes('?')) {
          await expectTakenOver(page, html);
          await expectPreloads(page, session);
        }
        await font;
        await page.waitForLoadState('networkidle');
        await scrollThrough(page);
        await drawn(page);
        await expectStill(page, 0.005);
        await expect(mainHeading(page)).not.toHaveCSS('font-family', /^Piazzolla/);
      });
  });

/** Records elements that leave the document, and files that block the first paint. */
function watchPage(): void {
  const removed: string[] = [];
  const blocking: string[] = [];
  Object.assign(window, { removed, blocking });
  new MutationObserver((changes) => {
    for (const { removedNodes } of changes)
      for (const node of removedNodes) if (node instanceof Element) removed.push(node.outerHTML.slice(0, 120));
  }).observe(document, { childList: true, subtree: true });
  new PerformanceObserver((list) => {
    // Missing in TypeScript's types.
    for (const { name, renderBlockingStatus } of list.getEntries() as (PerformanceEntry & {
      renderBlockingStatus: string;
    })[])
      if (renderBlockingStatus === 'blocking') blocking.push(name);
  }).observe({ type: 'resource', buffered: true });
}

/** Expects React to have kept every element of the document. */
async function expectTakenOver(page: Page, html: string): Promise<void> {
  expect(await page.evaluate(() => Reflect.get(window, 'removed'))).toEqual([]);
  const [drawn, written] = await page.evaluate((composed) => {
    const plain = (root: Element | null) => root?.innerHTML.replaceAll(/<!--.*?-->/g, '');
    const parsed = new DOMParser().parseFromString(composed, 'text/html');
    return [plain(document.getElementById('root')), plain(parsed.getElementById('root'))];
  }, html);
  expect(drawn).toBe(written);
}

/** Expects the page to preload just the modules that it runs at once, and to paint without waiting. */
async function expectPreloads(page: Page, session: CDPSession): Promise<void> {
  expect(await page.evaluate(() => Reflect.get(window, 'blocking'))).toEqual([]);
  const preloaded = await page
    .locator('link[rel="modulepreload"]')
    .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href).sort());
  const run = new Set<string>();
  await expect
    .poll(async () => {
      const { result } = await session.send('Profiler.takePreciseCoverage');
      for (const { url, functions } of result)
        if (url.endsWith('.js') && functions.some(({ ranges }) => ranges.some((range) => range.count > 0)))
          run.add(url);
      return [...run].sort();
    })
    .toEqual(preloaded);
}

test('on a later visit, by a large screen, headings have their font and no page moves', async ({ page }) => {
  await watchShifts(page);
  // Then the font is cached: on a first visit it may come after the first paint, or after the code.
  await page.addInitScript(() => Object.defineProperty(navigator.serviceWorker, 'controller', { value: {} }));
  await page.goto(at('/en-construction'));
  await page.setViewportSize({ width: 1440, height: 800 });
  for (const path of kinds.filter((_path, index) => index % 2 === 0).map(at))
    await test.step(path, async () => {
      await openPage(page, path);
      await expect(mainHeading(page)).toHaveCSS('font-family', /^Piazzolla/);
      await scrollThrough(page);
      await drawn(page);
      await expectStill(page, 0.01);
    });
});

/** Scrolls through the page, so that all pictures load. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight) scrollTo(0, y);
    await Promise.allSettled(
      [...document.images].filter(({ currentSrc }) => currentSrc).map((image) => image.decode()),
    );
    scrollTo(0, 0);
  });
}
