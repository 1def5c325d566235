import type { Page } from '@playwright/test';
import { at, expect, openPage, test } from './site.ts';

test.use({ deviceScaleFactor: 2, viewport: { width: 360, height: 900 } });

for (const path of ['/', '/about-us', '/gallery'])
  test(`the pictures of ${path} load in the size at which they are shown`, async ({ page }) => {
    await openPage(page, at(path));
    // Growing windows, because browsers keep a picture that is larger than needed.
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(async () =>
        expect((await chosenPictures(page)).filter((picture) => !fits(picture))).toEqual([]),
      ).toPass({ timeout: 5000, intervals: [100] });
    }
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
  const isWideEnough = chosen >= needed * 0.8 || chosen === Math.max(...widths);
  const narrower = widths.filter((width) => width < chosen);
  return isWideEnough && (chosen <= needed * 1.6 || narrower.every((width) => width < needed));
}
