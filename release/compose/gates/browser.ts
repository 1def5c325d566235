import { existsSync } from 'node:fs';
import { type Browser, chromium, type Page, type Request } from 'playwright-core';
import type { PageFile } from './budgets.ts';

const installed = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The system's Chromium or Chrome, or Playwright's; undefined if there is none. */
export function browserPath(): string | undefined {
  const ofSystem = installed.map((name) => `/usr/bin/${name}`);
  return [process.env.BROWSER_PATH, ...ofSystem, chromium.executablePath()].find((file) => file && existsSync(file));
}

const headlessShell = '/usr/bin/chromium-headless-shell';

/** For tests: Chromium's headless shell if it is installed, which uses a third less processor time. */
export const testBrowserPath = (): string | undefined =>
  !process.env.BROWSER_PATH && existsSync(headlessShell) ? headlessShell : browserPath();

/** Besides those of Playwright and Puppeteer. */
export const browserFlags = [
  '--disable-gpu',
  '--disable-quic',
  // Chromium starts no process ahead of the next page, which saves a tenth of the processor time.
  '--renderer-process-limit=1',
  // On a connection that it believes slow, Chromium fetches pictures further below the window.
  '--force-effective-connection-type=4G',
];

/** How long to wait for a page, ms: longer than any takes on a busy machine. */
export const pageTimeoutMs = 60_000;

interface Phone {
  page: Page;
  received: () => Promise<PageFile[]>;
  largestPicture: () => Promise<string | undefined>;
}

/** Runs `use` with a phone and an empty cache. `largestPicture` is the address of the largest thing painted. */
export async function withPhone<T>(browser: Browser, use: (phone: Phone) => Promise<T>): Promise<T> {
  await using context = await browser.newContext({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 });
  const page = await context.newPage();
  page.setDefaultTimeout(pageTimeoutMs);
  const receiving: Promise<PageFile>[] = [];
  page.on('requestfinished', (request) => {
    receiving.push(received(request));
    // If the page is closed first, nobody needs the size.
    receiving.at(-1)?.catch(() => {});
  });
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      Object.assign(window, { largest: list.getEntries().pop() });
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  const largestPicture = () => page.evaluate<string | undefined>('window.largest?.url');
  return await use({ page, received: () => Promise.all(receiving), largestPicture });
}

async function received(request: Request): Promise<PageFile> {
  const [{ responseBodySize: body }, response] = await Promise.all([request.sizes(), request.response()]);
  return { url: request.url(), type: response?.headers()['content-type']?.split(';')[0] ?? '', body };
}

/** Whether React manages the frame and, unless `frameOnly`, every part: none is a copy of the composed HTML. */
export function isHydrated(frameOnly: boolean): boolean {
  const isTaken = (element: Element | null) =>
    Object.keys(element ?? {}).some((key) => key.startsWith('__reactFiber$'));
  if (!isTaken(document.querySelector('header'))) return false;
  const { live } = JSON.parse(document.getElementById('page')?.textContent ?? '{}');
  const slots = [...document.querySelectorAll<HTMLElement>('[data-slot]')];
  const isLive = (slot: HTMLElement) => location.search || live[slot.dataset.slot ?? ''] === 'always';
  // Parts without controls keep their composed HTML.
  const areTaken = slots.every((slot) => isTaken(isLive(slot) ? slot.firstElementChild : slot));
  return frameOnly || (areTaken && !document.querySelector('[data-composed]'));
}
