import type { Browser, Page } from 'playwright-core';
import type { Message } from 'store/message.ts';
import { patience, type Received, withPhone } from './phone.ts';

export interface Opened {
  address: string;
  faults: Message[];
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
      const faults: Message[] = [];
      try {
        watch(page, origin, address, faults);
        await page.goto(origin + address, { waitUntil: 'load' });
        await page
          .waitForFunction(isHydrated)
          .catch(() => faults.push({ code: 'gate.notHydrated', params: { seconds: patience / 1000 } }));
        await page.waitForLoadState('networkidle');
        const blank = await page.evaluate(blankParts);
        faults.push(...blank.map((slot): Message => ({ code: 'gate.blankPart', params: { slot } })));
        if (await page.evaluate(lacksHeading)) faults.push({ code: 'gate.noHeading' });
        return { address, faults, largestPicture: await largestPicture(), received: await received() };
      } catch (error) {
        return {
          address,
          faults: [...faults, { code: 'gate.notOpened', params: { why: firstLine(String(error)) } }],
          received: [],
        };
      }
    },
    today,
  );

/** Without the rest of a stack, of which each line of minified code is as long as the code. */
const firstLine = (text: string): string => (text.split('\n', 1)[0] ?? '').replace(/\p{C}/gu, ' ').slice(0, 200);

function watch(page: Page, origin: string, address: string, faults: Message[]): void {
  const ours = (url: string) => url === '' || url.startsWith(origin);
  page.on('console', (message) => {
    const from = message.location().url;
    // Browsers log the status 404 of a “not found” page as an error.
    const expected = address.endsWith('/404') && from === origin + address;
    if (['error', 'warning'].includes(message.type()) && ours(from) && !expected)
      faults.push({ code: 'gate.console', params: { text: firstLine(message.text()) } });
  });
  page.on('pageerror', ({ message }) => faults.push({ code: 'gate.error', params: { text: firstLine(message) } }));
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText;
    const file = request.url().replace(origin, '');
    if (ours(request.url()) && why !== 'net::ERR_ABORTED')
      faults.push({ code: 'gate.notFetched', params: { file, why: why ?? '' } });
  });
}

/** Whether React has hydrated the frame and every section of the page. */
function isHydrated(): boolean {
  const hydrated = (element: Element | null) =>
    Object.keys(element ?? {}).some((key) => key.startsWith('__reactFiber$'));
  const slots = [...document.querySelectorAll('[data-slot]')];
  return hydrated(document.querySelector('header')) && slots.every((slot) => hydrated(slot.firstElementChild));
}

/** The parts of sections in which nothing is shown. */
function blankParts(): string[] {
  // biome-ignore lint/performance/useDomNodeTextContent: hidden text must not count.
  const isBlank = (element: HTMLElement) => element.innerText.trim() === '' || element.offsetHeight === 0;
  const slots = [...document.querySelectorAll<HTMLElement>('[data-slot]')];
  return slots.filter(isBlank).map(({ dataset }) => dataset.slot ?? '');
}

function lacksHeading(): boolean {
  const heading = document.querySelector<HTMLElement>('main h1');
  // biome-ignore lint/performance/useDomNodeTextContent: hidden text must not count.
  return !heading?.innerText.trim() || heading.offsetHeight === 0;
}
