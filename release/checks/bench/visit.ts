import { type Received, withPhone } from 'compose/gates/phone.ts';
import type { Browser } from './browser.ts';
import { type Control, type PageTimings, readTimings, watch } from './in-page.ts';
import { slowNetwork, slowProcessor } from './slow-phone.ts';

export interface Visit extends PageTimings {
  received: Received[];
}

/**
 * Opens a page on a slow phone and waits until the network is idle. Presses the control, if there is one, until it
 * answers. Throws if it never does.
 */
export const visit = (browser: Browser, url: string, control?: Control): Promise<Visit> =>
  withPhone(browser, async ({ page, received }) => {
    await slowNetwork(page);
    await slowProcessor(page);
    await page.addInitScript(watch, control ?? { button: 'no-control', answer: 'none' });
    await page.goto(url, { waitUntil: 'load' });
    if (control)
      await page.waitForFunction(() => window.timings.usable !== undefined && window.timings.hydrated !== undefined);
    await page.waitForLoadState('networkidle');
    return { ...(await page.evaluate(readTimings)), received: await received() };
  });
