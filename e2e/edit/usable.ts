import { expect, type Page } from '@playwright/test';
import { axeFaults } from '../tests/axe.ts';

/** The narrowest window that everything must fit into, px. */
const narrow = 320;
/** The size of a finger, px. */
const finger = 44;

/**
 * Expects that a page can be used as it is now, with a finger and with a screen reader. Contrast takes most of
 * the time, so `like` leaves it out where a state with the same styles has been looked at.
 */
export async function expectUsable(page: Page, state: string, { like = false } = {}): Promise<void> {
  expect.soft(await axeFaults(page, { contrast: !like }), `${state}: axe`).toEqual([]);
  expect.soft(await smallTargets(page), `${state}: small targets`).toEqual([]);
  const size = page.viewportSize() ?? { width: 0, height: 0 };
  await page.setViewportSize({ ...size, width: narrow });
  await expect
    .configure({ soft: true })
    .poll(() => widePlaces(page), `${state}: wider than ${narrow} px`)
    .toEqual([]);
  await page.setViewportSize(size);
}

/** Links and controls that a finger misses. Links inside a sentence are as high as its lines. */
const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(
    (least) =>
      [...document.querySelectorAll<HTMLElement>('a, button, input, select, textarea, summary')].flatMap((element) => {
        const target = element.closest('label') ?? element;
        const { width, height } = target.getBoundingClientRect();
        const isSeen = element.checkVisibility({ visibilityProperty: true }) && width > 1 && height > 1;
        const isInSentence =
          getComputedStyle(element).display === 'inline' &&
          element.parentElement?.textContent?.trim() !== element.textContent?.trim();
        if (!isSeen || isInSentence || (width >= least && height >= least)) return [];
        return [`${Math.round(width)} × ${Math.round(height)}: ${element.outerHTML.slice(0, 120)}`];
      }),
    finger,
  );

/** What reaches beyond the window. */
const widePlaces = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.querySelectorAll('body *')].flatMap((element) =>
      element.getBoundingClientRect().right > clientWidth + 1 ? [element.outerHTML.slice(0, 120)] : [],
    );
  });
