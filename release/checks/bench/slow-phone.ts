import type { Page } from 'playwright-core';

/** How many times slower than this machine a slow phone's processor is. */
const slowdown = 4;

/** An ordinary phone in Kenya: kbit/s, and ms from a request to the first byte of its answer. */
const ordinary = { down: 1600, up: 750, latency: 150 };

export async function slowNetwork(page: Page, { down, up, latency } = ordinary): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  const conditions = { offline: false, latency, downloadThroughput: down * 125, uploadThroughput: up * 125 };
  await devtools.send('Network.emulateNetworkConditions', conditions);
}

export async function slowProcessor(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}
