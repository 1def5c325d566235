import type { Received } from 'bench/visit.ts';
import type { Browser, Page } from 'playwright-core';

export interface Opened {
  address: string;
  faults: string[];
  received: Received[];
  largestPicture?: string;
}

/** Longer than any page takes on a busy machine. */
const timeout = 60_000;

/**
 * Opens a page as a first-time visitor with a phone would on that day, and collects everything that is wrong with it.
 */
export async function openPage(browser: Browser, origin: string, address: string, today: string): Promise<Opened> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 });
  const faults: string[] = [];
  const receiving: Promise<Received>[] = [];
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(timeout);
    await page.clock.setFixedTime(`${today}T12:00:00+03:00`);
    watch(page, origin, address, faults, receiving);
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) window.largest = (entry as LargestContentfulPaint).url;
      }).observe({ type: 'largest-contentful-paint', buffered: true });
    });
    await page.goto(origin + address, { waitUntil: 'load' });
    await page
      .waitForFunction(isHydrated)
      .catch(() => faults.push(`React did not hydrate the page within ${timeout / 1000} s`));
    await page.waitForLoadState('networkidle');
    faults.push(...(await page.evaluate(blankParts)));
    const largestPicture = await page.evaluate(() => window.largest);
    return { address, faults, received: await Promise.all(receiving), largestPicture };
  } catch (error) {
    return { address, faults: [...faults, `it could not be opened: ${String(error).split('\n')[0]}`], received: [] };
  } finally {
    await context.close();
  }
}

declare global {
  interface Window {
    /** The address of the picture that is the largest thing painted so far; empty for text. */
    largest?: string;
  }
}

function watch(page: Page, origin: string, address: string, faults: string[], receiving: Promise<Received>[]): void {
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
  page.on('requestfinished', (request) => {
    receiving.push(
      Promise.all([request.sizes(), request.response()]).then(([sizes, response]) => ({
        url: request.url(),
        type: response?.headers()['content-type']?.split(';')[0] ?? '',
        body: sizes.responseBodySize,
        headers: sizes.responseHeadersSize,
      })),
    );
  });
}

/** Whether React has hydrated the frame and every section of the page. */
function isHydrated(): boolean {
  const hydrated = (element: Element | null) =>
    Object.keys(element ?? {}).some((key) => key.startsWith('__reactFiber$'));
  const slots = [...document.querySelectorAll('[data-slot]')];
  return hydrated(document.querySelector('header')) && slots.every((slot) => hydrated(slot.firstElementChild));
}

/** Parts of the page that are blank. */
function blankParts(): string[] {
  // biome-ignore lint/performance/useDomNodeTextContent: text that is hidden is not shown.
  const isBlank = (element: HTMLElement) => element.innerText.trim() === '' || element.offsetHeight === 0;
  const slots = [...document.querySelectorAll<HTMLElement>('[data-slot]')].filter(isBlank);
  const heading = document.querySelector<HTMLElement>('main h1');
  return [
    ...slots.map((slot) => `the section in “${slot.dataset.slot}” is blank`),
    ...(heading && !isBlank(heading) ? [] : ['it has no heading']),
  ];
}
