import type { Page } from '@playwright/test';

interface Point {
  x: number;
  y: number;
}

/** Sends touch events to the browser, as a touch screen does. */
async function touch(page: Page, steps: Point[][]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  const [first = [], ...rest] = steps;
  await send('touchStart', first);
  for (const points of rest) await send('touchMove', points);
  await send('touchEnd', []);
  await session.detach();
}

const between = (from: number, to: number, part: number) => from + (to - from) * part;
const parts = Array.from({ length: 11 }, (_, index) => index / 10);

/** Moves one finger. */
export const swipe = (page: Page, from: Point, to: Point): Promise<void> =>
  touch(
    page,
    parts.map((part) => [{ x: between(from.x, to.x, part), y: between(from.y, to.y, part) }]),
  );

/** Moves two fingers around a point, from one distance in pixels to another. */
export const pinch = (page: Page, { x, y }: Point, from: number, to: number): Promise<void> =>
  touch(
    page,
    parts.map((part) => {
      const half = between(from, to, part) / 2;
      return [
        { x: x - half, y },
        { x: x + half, y },
      ];
    }),
  );
