import type { Page } from '@playwright/test';

interface Point {
  x: number;
  y: number;
}

/** Moves fingers on a touch screen in ten steps: `at` has their places when this part of the way is done. */
async function touch(page: Page, at: (part: number) => Point[]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await send('touchStart', at(0));
  for (let step = 1; step <= 10; step++) await send('touchMove', at(step / 10));
  await send('touchEnd', []);
  await session.detach();
}

const between = (from: number, to: number, part: number) => from + (to - from) * part;

/** Moves one finger. */
export const swipe = (page: Page, from: Point, to: Point): Promise<void> =>
  touch(page, (part) => [{ x: between(from.x, to.x, part), y: between(from.y, to.y, part) }]);

/** Moves two fingers around a point, from one distance in pixels to another. */
export const pinch = (page: Page, { x, y }: Point, from: number, to: number): Promise<void> =>
  touch(page, (part) => [-1, 1].map((side) => ({ x: x + (side * between(from, to, part)) / 2, y })));
