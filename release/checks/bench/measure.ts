import { browserFlags, browserPath } from 'compose/gates/browser.ts';
import { type Browser, chromium, type Page } from 'playwright-core';

export interface Given {
  address: string;
  composition: string;
  runs: number;
  log: (line: string) => void;
}

export interface Report {
  title: string;
  /** Figures by name, of what the key says: a page, or a size of the site. */
  rows: Record<string, Record<string, number | string>>;
  missed: string[];
}

export const above = (what: string, figure: number, limit: number, unit: string): string[] =>
  figure > limit ? [`${what} takes more than ${limit} ${unit}.`] : [];

export const tenths = (number: number): number => Math.round(number * 10) / 10;
export const kilobytes = (bytes: number): number => tenths(bytes / 1000);

export function median(numbers: number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? Number.NaN) + (sorted[Math.floor(middle)] ?? Number.NaN)) / 2;
}

export async function withBrowser<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const executablePath = browserPath();
  if (!executablePath) throw new Error('There is no Chromium or Chrome here. Install one, or set BROWSER_PATH.');
  await using browser = await chromium.launch({ executablePath, args: browserFlags });
  return await work(browser);
}

/** Makes a page an ordinary phone in Kenya: a quarter of this machine's speed, 150 ms to the first byte. */
export async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  const speed = (kilobits: number) => kilobits * 125;
  const throughput = { downloadThroughput: speed(1600), uploadThroughput: speed(750) };
  await devtools.send('Network.emulateNetworkConditions', { offline: false, latency: 150, ...throughput });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}
