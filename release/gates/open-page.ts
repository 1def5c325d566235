import type { Browser, Page } from 'playwright-core';
import { patience, type Received, withPhone } from './phone.ts';

export interface Opened {
  address: string;
  faults: string[];
  received: Received[];
  largestPicture?: string;
}

/**
 * Opens a page as a first-time visitor would with a phone on the day `today`, and collects its faults.
 */
export const openPage = (browser: Browser, origin: string, address: string, today: string): Promise<Opened> =>
  withPhone(
    browser,
    async ({ page, received, largestPicture }) => {
      const faults: string[] = [];
      try {
        watch(page, origin, address, faults);
        await page.goto(origin + address, { waitUntil: 'load' });
        await page
          .waitForFunction(isHydrated)
          .catch(() => faults.push(`React did not hydrate the page within ${patience / 1000} s`));
        await page.waitForLoadState('networkidle');
        faults.push(...(await page.evaluate(blankParts)));
        return { address, faults, largestPicture: await largestPicture(), received: await received() };
      } catch (error) {
        return {
          address,
          faults: [...faults, `it could not be opened: ${String(error).split('\n')[0]}`],
          received: [],
        };
      }
    },
    today,
  );

function watch(page: Page, origin: string, address: string, faults: string[]): void {
  const ours = (url: string) => url === '' || url.startsWith(origin);
  page.on('console', (message) => {
    const from = message.location().url;
    // Browsers log the status 404 of a “not found” page as an error.
    const expected = address.endsWith('/404') && from === origin + address;
    if (['error', 'warning'].includes(message.type()) && ours(from) && !expected)
      faults.push(`the console says “${message.text()}”`);
  });
  page.on('pageerror', (error) => faults.push(`uncaught error: ${error.message}`));
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText;
    if (ours(request.url()) && why !== 'net::ERR_ABORTED') faults.push(`${request.url()} could not be fetched: ${why}`);
  });
}

/** Whether React has hydrated the frame and every section of the page. */
function isHydrated(): boolean {
  const hydrated = (element: Element | null) =>
    Object.keys(element ?? {}).some((key) => key.startsWith('__reactFiber$'));
  const slots = [...document.querySelectorAll('[data-slot]')];
  return hydrated(document.querySelector('header')) && slots.every((slot) => hydrated(slot.firstElementChild));
}

function blankParts(): string[] {
  // biome-ignore lint/performance/useDomNodeTextContent: hidden text must not count.
  const isBlank = (element: HTMLElement) => element.innerText.trim() === '' || element.offsetHeight === 0;
  const slots = [...document.querySelectorAll<HTMLElement>('[data-slot]')].filter(isBlank);
  const heading = document.querySelector<HTMLElement>('main h1');
  return [
    ...slots.map((slot) => `the section in “${slot.dataset.slot}” is blank`),
    ...(heading && !isBlank(heading) ? [] : ['it has no heading']),
  ];
}
