import type { Page } from '@playwright/test';
import { today } from '../shared-settings.ts';

/** Time stands still for the pages that come, and goes on only by `page.clock.runFor`. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: `${today}T09:00:00+03:00` });
  await page.clock.pauseAt(`${today}T09:00:01+03:00`);
}

/** Waits until what fades or moves from one state to the next has arrived. */
export const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });

/** Waits until the browser has drawn the page twice; frames asked for by the page itself wait for the stopped clock. */
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
