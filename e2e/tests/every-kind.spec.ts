import type { CDPSession, Page } from '@playwright/test';
import { liveReleases } from './composition.ts';
import { kinds } from './routes.ts';
import { at, expect, hydrated, test } from './site.ts';

/** Packages of which a page must have one copy: a second one would break hooks, contexts or translations. */
const single = ['react', 'react-dom', 'react-router', 'i18next', 'react-i18next', '@module-federation/runtime-core'];

// Rotating headlines would change the page by themselves.
// Wide screens wait for stylesheets (docs/decisions/042).
test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 360, height: 740 } });

const halves = [0, 1].map((half) => kinds.filter((_path, index) => index % 2 === half));

for (const [half, paths] of halves.entries())
  test(`each kind of page hydrates without a change, part ${half + 1}`, async ({ page, context, lines }) => {
    test.setTimeout(120_000);
    const copies = liveReleases()
      .filter(({ app }) => app !== 'shell')
      .flatMap(({ code }) => code.inventory.filter(({ packages }) => packages.some((name) => single.includes(name))));
    expect(copies).toEqual([]);
    await page.addInitScript(watchPage);
    const session = await context.newCDPSession(page);
    await session.send('Profiler.enable');
    await session.send('Profiler.startPreciseCoverage', { callCount: true });
    for (const path of paths.map(at))
      await test.step(path, async () => {
        await session.send('Profiler.takePreciseCoverage');
        const response = await page.goto(path);
        const html = (await response?.text()) ?? '';
        await hydrated(page);
        expect(lines).toEqual([]);
        await expectTakenOver(page, html);
        await expectPreloads(page, session);
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

/** Expects the page to preload exactly the modules that it runs at once, and to paint without waiting for a file. */
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
