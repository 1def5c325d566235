import type { Page } from '@playwright/test';
import { kinds } from './routes.ts';
import { at, expect, openPage, test } from './site.ts';
import { drawn, settled, stopClock } from './time.ts';

const paths = [...kinds, '/en-construction'];

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

/** Adds up the layout shifts that the visitor does not cause, from the first paint on. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const seen = { shift: 0, moved: [] as string[], largest: '' };
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
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { url: string })[]) seen.largest = entry.url;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });

const seenOf = (page: Page) => page.evaluate(() => Reflect.get(window, 'seen'));

/** Each kind of page once, on a phone or on a large screen. */
for (const [half, width] of [360, 1440].entries())
  test(`no kind of page shifts while it hydrates, at ${width} px`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height: 800 });
    await watchShifts(page);
    await stopClock(page);
    // A later visit, whose font is cached: on a first visit it may come after the first paint, or after the code.
    await page.addInitScript(() => Object.defineProperty(navigator.serviceWorker, 'controller', { value: {} }));
    await page.goto(at('/en-construction'));
    for (const path of paths.filter((_path, index) => index % 2 === half).map(at))
      await test.step(path, async () => {
        await openPage(page, path);
        const { largest } = await seenOf(page);
        await scrollThrough(page);
        await page.clock.runFor(10_000);
        await settled(page);
        await drawn(page);
        const { shift, moved } = await seenOf(page);
        expect(shift, moved.join('\n')).toBeLessThanOrEqual(0.01);
        if (largest) await expectQuickPicture(page, largest);
      });
  });

/** Expects the largest picture of the first screen to load first, or to be tiny if a stylesheet draws it. */
async function expectQuickPicture(page: Page, address: string): Promise<void> {
  const { bytes, image } = await page.evaluate((url) => {
    const found = [...document.images].find(({ currentSrc }) => currentSrc === url);
    const [entry] = performance.getEntriesByName(url) as PerformanceResourceTiming[];
    return {
      bytes: entry?.encodedBodySize ?? 0,
      image: found && { lazy: found.loading === 'lazy', priority: found.fetchPriority },
    };
  }, address);
  if (image) expect(image).toEqual({ lazy: false, priority: 'high' });
  expect(bytes, address).toBeLessThanOrEqual(image ? 50_000 : 1000);
}

test.describe('on a screen with two device pixels per CSS pixel', () => {
  test.use({ deviceScaleFactor: 2, viewport: { width: 360, height: 900 } });

  for (const path of ['/', '/about-us', '/gallery'])
    test(`the pictures of ${path} load in the size at which they are shown`, async ({ page }) => {
      await openPage(page, path);
      // Growing windows, because browsers keep a picture that is larger than needed.
      for (const width of [360, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await expect(async () =>
          expect((await chosenPictures(page)).filter((picture) => !fits(picture))).toEqual([]),
        ).toPass({ timeout: 5000, intervals: [100] });
      }
    });
});

/** Every picture of the page that has several sizes. Loads all of them first. */
const chosenPictures = (page: Page) =>
  page.evaluate(async () => {
    const images = [...document.images].filter((image) => image.closest('picture') && image.checkVisibility());
    for (const image of images) image.loading = 'eager';
    await Promise.allSettled(images.map((image) => image.decode()));
    return images.map((image) => {
      const { width, height } = image.getBoundingClientRect();
      const ratio = Number(image.getAttribute('width')) / Number(image.getAttribute('height'));
      const set = image.closest('picture')?.querySelector('source')?.srcset ?? '';
      return {
        name: image.currentSrc.split('/').at(-1) ?? '',
        /** The width of the file that the browser chose, and the widths of all files, in pixels. */
        chosen: Number(/-(\d+)\.\w+$/.exec(image.currentSrc)?.[1]),
        widths: [...set.matchAll(/ (\d+)w/g)].map(([, each]) => Number(each)),
        /** Its width on the page, cropped edges included, in CSS pixels. */
        drawn: getComputedStyle(image).objectFit === 'cover' ? Math.max(width, height * ratio) : width,
      };
    });
  });

/** Whether a picture is neither blurred nor too heavy. Browsers may choose a slightly narrower file. */
function fits({ chosen, drawn, widths }: Awaited<ReturnType<typeof chosenPictures>>[number]): boolean {
  const needed = drawn * 2;
  const enough = chosen >= needed * 0.8 || chosen === Math.max(...widths);
  const narrower = widths.filter((width) => width < chosen);
  return enough && (chosen <= needed * 1.6 || narrower.every((width) => width < needed));
}
