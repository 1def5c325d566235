import { expect, type Locator, type Page } from '@playwright/test';

/** The focused element, by the words that a visitor reads or hears. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    // biome-ignore lint/performance/useDomNodeTextContent: textContent also holds what is not drawn.
    return (element.getAttribute('aria-label') ?? element.innerText).replace(/\s+/g, ' ').trim();
  });

/** Presses Tab once for each name, and expects the focus on the element with that name, visibly. */
export async function expectWalk(page: Page, names: string[]): Promise<void> {
  const met: string[] = [];
  for (const _step of names) {
    await page.keyboard.press('Tab');
    met.push(await focused(page));
    expect(await seen(page), `the focus on “${met.at(-1)}” is seen`).toBe(true);
  }
  expect(met).toEqual(names.map((name) => name.replace(/\s+/g, ' ')));
}

/** Whether the focused element has a ring, is in the window and is not covered. */
const seen = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    const { left, top, width, height } = element.getBoundingClientRect();
    const drawn = document.elementFromPoint(left + width / 2, top + height / 2);
    return getComputedStyle(element).outlineStyle === 'solid' && element.contains(drawn);
  });

/** Presses Tab until an element has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`The Tab key does not lead to ${target}.`);
}
