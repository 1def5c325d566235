import { expect, type Locator, type Page } from '@playwright/test';
import { axeFaults } from '../tests/axe.ts';

/** The narrowest window that everything must fit into, px. */
const narrow = 320;
const finger = 44;

/**
 * Expects that a page can be used as it is now, with a finger and with a screen reader. Contrast takes most
 * of the time, so `like` leaves it out where a state with the same styles has been looked at.
 */
export async function expectUsable(page: Page, state: string, { like = false } = {}): Promise<void> {
  expect.soft(await axeFaults(page, { contrast: !like }), `${state}: axe`).toEqual([]);
  expect.soft(await smallTargets(page), `${state}: small targets`).toEqual([]);
  const size = page.viewportSize() ?? { width: 0, height: 0 };
  await page.setViewportSize({ ...size, width: narrow });
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.configure({ soft: true }).poll(width, `${state}: its width`).toBeLessThanOrEqual(narrow);
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

const maxPresses = 200;

/** Presses Tab until a control has the focus, which has to be seen on the way. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  // Found once: to look for its name at each press takes longer than the press.
  const wanted = await control.elementHandle();
  const isFocused = () => page.evaluate((element) => element === document.activeElement, wanted);
  for (let presses = 0; presses < maxPresses && !(await isFocused()); presses++) {
    await page.keyboard.press('Tab');
    // The browser scrolls to it.
    await expect.poll(() => unseenFocus(page), { message: 'the focus is seen' }).toBe('');
  }
  await expect(control).toBeFocused();
}

export async function press(page: Page, control: Locator): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press('Enter');
}

/** The focused element if it has no ring, or is out of the window or under another. */
const unseenFocus = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement ?? document.body;
    if (element === document.body) return '';
    const { left, top, width, height } = element.getBoundingClientRect();
    const drawn = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 20));
    const { outlineStyle, boxShadow } = getComputedStyle(element);
    // The browser marks the parts of a date itself.
    const hasRing = element.matches('[type=date], [type=time]') || outlineStyle !== 'none' || boxShadow !== 'none';
    const isOnTop = (element.closest('label') ?? element).contains(drawn) || drawn?.contains(element);
    return hasRing && isOnTop ? '' : element.outerHTML.slice(0, 120);
  });
