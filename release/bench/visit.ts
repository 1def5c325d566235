import type { Browser } from './browser.ts';
import { type Control, type Seen, watch, whatWasSeen } from './in-page.ts';

/** A phone on a poor connection. Bytes per second, ms, and how many times slower than this machine. */
export const slow = { down: 1_600_000 / 8, up: 750_000 / 8, latency: 150, processor: 4 };
const longestVisit = 60_000;

export interface Received {
  url: string;
  /** Media type, `text/javascript`. */
  type: string;
  /** Compressed, bytes. */
  body: number;
  headers: number;
}

export interface Visit extends Seen {
  received: Received[];
}

interface Visitor {
  throttled: boolean;
  /** Pressed until it answers; without one the page is only opened. */
  control?: Control;
  /** The day of the visit in Nairobi, `2025-11-10`; today without one. */
  today?: string;
}

/** Opens a page as a first-time visitor, and stays until nothing more comes. Throws when the control never answers. */
export async function visit(browser: Browser, url: string, { throttled, control, today }: Visitor): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(longestVisit);
    if (today) await page.clock.setFixedTime(`${today}T12:00:00+03:00`);
    const receiving: Promise<Received>[] = [];
    page.on('requestfinished', async (request) => {
      const one = Promise.all([request.sizes(), request.response()]).then(([sizes, response]) => ({
        url: request.url(),
        type: response?.headers()['content-type']?.split(';')[0] ?? '',
        body: sizes.responseBodySize,
        headers: sizes.responseHeadersSize,
      }));
      receiving.push(one);
      // Of a page that is being closed nobody waits for it.
      one.catch(() => {});
    });
    if (throttled) {
      const devtools = await context.newCDPSession(page);
      await devtools.send('Network.enable');
      await devtools.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: slow.latency,
        downloadThroughput: slow.down,
        uploadThroughput: slow.up,
      });
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: slow.processor });
    }
    await page.addInitScript(watch, control ?? { button: 'no-control', answer: 'none' });
    await page.goto(url, { waitUntil: 'load' });
    if (control)
      await page.waitForFunction(() => window.seen.usable !== undefined && window.seen.takenOver !== undefined);
    await page.waitForLoadState('networkidle');
    const seen = await page.evaluate(whatWasSeen);
    return { ...seen, received: await Promise.all(receiving) };
  } finally {
    await context.close();
  }
}
