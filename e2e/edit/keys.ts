import { expect, type Locator, type Page } from '@playwright/test';

/** More than any page has. */
const most = 200;

/** Presses Tab until a control has the focus, which has to be seen on the way. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  const isFocused = () => control.evaluate((element) => element === document.activeElement);
  await control.waitFor();
  for (let presses = 0; presses < most && !(await isFocused()); presses++) {
    await page.keyboard.press('Tab');
    expect(await unseenFocus(page), 'the focus is seen').toBe('');
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
    const style = getComputedStyle(element);
    // The browser marks the parts of a date itself.
    const isDate = element.matches('[type=date], [type=time]');
    const hasRing = isDate || style.outlineStyle !== 'none' || style.boxShadow !== 'none';
    const label = element.closest('label');
    const isOnTop = element.contains(drawn) || drawn?.contains(element) === true || label?.contains(drawn) === true;
    return hasRing && isOnTop ? '' : `${hasRing ? 'covered' : 'no ring'}: ${element.outerHTML.slice(0, 120)}`;
  });
