import type { Page } from '@playwright/test';
import { today } from '../shared-settings.ts';

/** Stops the clock of the next pages. Only `page.clock.runFor` moves it. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: `${today}T09:00:00+03:00` });
  await page.clock.pauseAt(`${today}T09:00:01+03:00`);
}

/** Waits until all transitions have ended. */
export const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });

/** Waits for two frames. Frames that the page itself requests wait for the stopped clock. */
export const drawn = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++)
      await new Promise<void>((resolve) => {
        const observer = new IntersectionObserver(() => {
          observer.disconnect();
          resolve();
        });
        observer.observe(document.body);
      });
  });
