import { slowProcessor, withPhone } from 'gates/phone.ts';
import type { PackedRegister } from 'mf-directory/content/packed-register.ts';
import type { Browser } from './browser.ts';
import { median } from './speed.ts';

/** The keys typed into the search: they give long lists first, then short ones, then long ones again. */
const keys = ['s', 'e', 'c', 'o', 'Backspace', 'Backspace', 'Backspace', 'Backspace', 'k', 'i', 's'];

/** The limit from a key press to the paint of the changed table, ms, by the number of schools. */
const limits = new Map([
  [549, 100],
  [20_000, 200],
]);

export interface KeyTimes {
  schools: number;
  limit: number;
  /** The median of the runs for the slowest key, ms. */
  slowest: number;
  /** The median of all key presses, ms. */
  median: number;
}

declare global {
  interface Window {
    keyTimes: number[];
  }
}

/**
 * Types into the directory's search on a processor slowed four times: with the register as it is, and with one enlarged
 * to 20,000 schools.
 */
export async function timeKeys(
  browser: Browser,
  address: string,
  runs: number,
  log: (line: string) => void,
): Promise<KeyTimes[]> {
  const results: KeyTimes[] = [];
  for (const [schools, limit] of limits) {
    const all: number[][] = [];
    for (let run = 0; run <= runs; run++) {
      const times = await typeOnce(browser, address, schools);
      log(`${schools} schools, ${run === 0 ? 'warm-up' : `run ${run}`}: ${times.map(Math.round).join(', ')} ms`);
      if (run > 0) all.push(times);
    }
    const slowest = Math.max(...keys.map((_, index) => median(all.map((times) => times[index] ?? Number.NaN))));
    results.push({ schools, limit, slowest, median: median(all.flat()) });
  }
  return results;
}

const typeOnce = (browser: Browser, address: string, schools: number): Promise<number[]> =>
  withPhone(browser, async ({ page }) => {
    await page.addInitScript(watchKeys);
    await page.route('**/data/schools-*', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: enlarged(await response.json(), schools) });
    });
    await slowProcessor(page);
    await page.goto(`${address}/schools-by-region`, { waitUntil: 'networkidle' });
    const register = page.waitForResponse('**/data/schools-*');
    await page.getByRole('searchbox').focus();
    await (await register).finished();
    // When this answers, the page has read the register, because it does one thing at a time.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
    for (const [index, key] of keys.entries()) {
      await page.keyboard.press(key);
      await page.waitForFunction((count) => window.keyTimes.length > count, index);
    }
    return await page.evaluate(() => window.keyTimes);
  });

/** Runs in the page. Measures from a key to the frame after the results have changed. */
function watchKeys(): void {
  window.keyTimes = [];
  let pressed: number | undefined;
  addEventListener('keydown', ({ timeStamp }) => (pressed = timeStamp), { capture: true });
  const changed = () => {
    const from = pressed;
    if (from === undefined) return;
    pressed = undefined;
    const painted = new MessageChannel();
    painted.port1.onmessage = () => window.keyTimes.push(performance.now() - from);
    requestAnimationFrame(() => painted.port2.postMessage(null));
  };
  addEventListener(
    'focusin',
    () => {
      const results = document.querySelector('.results');
      if (results)
        new MutationObserver(changed).observe(results, { subtree: true, childList: true, characterData: true });
    },
    { once: true },
  );
}

/** A register of this size, in which the same schools repeat under numbered names. */
function enlarged(register: PackedRegister, schools: number): PackedRegister {
  const count = register.names.length;
  const repeated = <T>(column: T[]) => Array.from({ length: schools }, (_, index) => column[index % count] as T);
  return {
    ...register,
    names: repeated(register.names).map((name, index) =>
      index < count ? name : `${name} ${Math.floor(index / count)}`,
    ),
    counties: repeated(register.counties),
    types: repeated(register.types),
    groups: repeated(register.groups),
  };
}
