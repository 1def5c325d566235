import { type Received, slowNetwork, slowProcessor, withPhone } from 'gates/phone.ts';
import type { Browser } from './browser.ts';
import { type Control, type Seen, watch, whatWasSeen } from './in-page.ts';

export interface Visit extends Seen {
  received: Received[];
}

/**
 * Opens a page on a slow phone, and stays until nothing more comes. Presses the control, if there is one, until it
 * answers; throws when it never does.
 */
export const visit = (browser: Browser, url: string, control?: Control): Promise<Visit> =>
  withPhone(browser, async ({ page, received }) => {
    await slowNetwork(page);
    await slowProcessor(page);
    await page.addInitScript(watch, control ?? { button: 'no-control', answer: 'none' });
    await page.goto(url, { waitUntil: 'load' });
    if (control)
      await page.waitForFunction(() => window.seen.usable !== undefined && window.seen.takenOver !== undefined);
    await page.waitForLoadState('networkidle');
    return { ...(await page.evaluate(whatWasSeen)), received: await received() };
  });
