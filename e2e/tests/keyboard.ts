import { expect, type Page } from '@playwright/test';

/** What has the focus, by the words that a visitor would read or hear. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    // biome-ignore lint/performance/useDomNodeTextContent: textContent also holds what is not drawn.
    return (element.getAttribute('aria-label') ?? element.innerText).replace(/\s+/g, ' ').trim();
  });

/** Walks by Tab as many steps as there are names, and expects to meet these, each of them seen to have the focus. */
export async function expectWalk(page: Page, names: string[]): Promise<void> {
  const met: string[] = [];
  for (const _step of names) {
    await page.keyboard.press('Tab');
    met.push(await focused(page));
    expect(await seen(page), `the focus on “${met.at(-1)}” is seen`).toBe(true);
  }
  expect(met).toEqual(names);
}

/** Whether what has the focus is ringed, in the window, and covered by nothing. */
const seen = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    const { left, top, width, height } = element.getBoundingClientRect();
    const drawn = document.elementFromPoint(left + width / 2, top + height / 2);
    return getComputedStyle(element).outlineStyle === 'solid' && element.contains(drawn);
  });
