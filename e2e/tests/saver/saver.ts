import type { Page } from '@playwright/test';
import { expect } from '../site.ts';

/** Makes the pages of a tab save data, as a browser asks them to. */
export async function saveData(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true });
}

/** Records what a page fetches over the network, not from a cache: the paths, and all bytes with headers. */
export async function watchFetched(page: Page) {
  const requests = new Map<string, string>();
  const fetched = {
    bytes: 0,
    get addresses() {
      return [...requests.values()];
    },
    forget: () => requests.clear(),
  };
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ requestId, request }) =>
    requests.set(requestId, new URL(request.url).pathname),
  );
  session.on('Network.requestServedFromCache', ({ requestId }) => requests.delete(requestId));
  session.on(
    'Network.responseReceived',
    ({ requestId, response }) => response.fromDiskCache && requests.delete(requestId),
  );
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    fetched.bytes += encodedDataLength;
  });
  return fetched;
}

export const isCode = (address: string): boolean => address.endsWith('.js');

export const isFont = (address: string): boolean => address.endsWith('.woff2');

/** Code and fonts, which save nothing. */
export const isNeedless = (address: string): boolean => isCode(address) || isFont(address);

/** The width of a picture in its address. */
export const widthOf = (address: string): number => Number(/-(\d+)\.(?:avif|webp|jpg)$/.exec(address)?.[1]);

/** The pictures that a page has fetched in another than their smallest width. */
export async function notSmallest(page: Page, addresses: string[]): Promise<string[]> {
  const smallest = await page.evaluate(() =>
    [...document.querySelectorAll('source')].map(({ srcset }) => srcset.split(' ')[0] as string),
  );
  return addresses.filter((address) => widthOf(address) && !smallest.includes(address));
}

/** Opens a page, and waits until it has fetched all that it fetches by itself. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
}

/** Scrolls to the end in steps, so that every picture comes. */
export async function readToTheEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += window.innerHeight / 2) {
      window.scrollTo(0, top);
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    }
  });
  await page.waitForLoadState('networkidle');
  // Pictures beside the window, as in a carousel, never come.
  const coming = () =>
    [...document.images].filter((image) => {
      const { left, right } = image.getBoundingClientRect();
      return (
        !image.complete && right > 0 && left < window.innerWidth && image.checkVisibility({ visibilityProperty: true })
      );
    }).length;
  await expect.poll(() => page.evaluate(coming)).toBe(0);
}
