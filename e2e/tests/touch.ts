import type { Page } from '@playwright/test';

interface Point {
  x: number;
  y: number;
}

/** What the browser is told of fingers on the glass, as by a real touch screen. */
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

/** One finger, from here to there. */
export const swipe = (page: Page, from: Point, to: Point): Promise<void> =>
  touch(
    page,
    parts.map((part) => [{ x: between(from.x, to.x, part), y: between(from.y, to.y, part) }]),
  );

/** Two fingers around a point, that many pixels apart at the beginning and at the end. */
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
