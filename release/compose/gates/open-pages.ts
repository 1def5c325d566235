import { type Browser, chromium, type Page } from 'playwright-core';
import { atOnce } from 'store/at-once.ts';
import type { Message } from 'store/message.ts';
import { createSiteServer, listen } from '../serve/server.ts';
import { browserFlags, browserPath, isHydrated, pageTimeoutMs, withPhone } from './browser.ts';
import { weigh } from './budgets.ts';
import { type Site, together } from './site.ts';

/** Opens pages in a browser, from the real server, and weighs them; undefined without a browser. */
export async function openPages(site: Site, addresses: string[], onOpened: (count: number) => void) {
  const executablePath = browserPath();
  if (!executablePath) return undefined;
  await using server = createSiteServer();
  // Every composition, live or not, has a host of its own.
  const origin = (await listen(server, '0')).replace('localhost', `${site.id}.localhost`);
  // What a browser needs of the variables: not the keys of the store, because it runs the code of releases.
  const { PATH, HOME, TMPDIR, LANG, LD_LIBRARY_PATH, FONTCONFIG_FILE, FONTCONFIG_PATH } = process.env;
  const env = { PATH, HOME, TMPDIR, LANG, LD_LIBRARY_PATH, FONTCONFIG_FILE, FONTCONFIG_PATH };
  // Other hosts are blocked, so that analytics does not count these visits.
  const args = [...browserFlags, '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE *.localhost'];
  // As root, Chromium starts only without its own sandbox.
  const chromiumSandbox = process.getuid?.() !== 0;
  await using browser = await chromium.launch({ executablePath, args, env, chromiumSandbox });
  const apps = new Map(site.documents.map(({ address, app }) => [address, app]));
  let count = 0;
  const open = async (address: string) => {
    const { faults, weights } = await openPage(browser, origin, address, site.composition.today);
    onOpened(++count);
    const app = apps.get(address) ?? '';
    const ofApp = faults.map(({ code, params }) => [address, { code, params: { ...params, app } }] as const);
    return { faults: ofApp, weights };
  };
  // Four tabs keep two processors busy.
  const opened = await atOnce(addresses, open, 4);
  return {
    faults: together(opened.flatMap(({ faults }) => faults)),
    weights: opened.flatMap(({ weights }) => weights),
  };
}

/** Opens a page as a first-time visitor would with a phone on the day `today`, and collects its faults. */
const openPage = (browser: Browser, origin: string, address: string, today: string) =>
  withPhone(browser, async ({ page, received, largestPicture }) => {
    const { faults, first } = watch(page, origin, address);
    // A page with a fault may never be hydrated, so it is not waited for.
    const hydrated = () =>
      Promise.race([page.waitForFunction(isHydrated, false), first]).catch(() =>
        faults.push({ code: 'gate.notHydrated', params: { seconds: pageTimeoutMs / 1000 } }),
      );
    try {
      await page.clock.setFixedTime(`${today}T12:00:00+03:00`);
      await page.goto(origin + address, { waitUntil: 'load' });
      await hydrated();
      await page.waitForLoadState('networkidle');
      const weights = [{ path: address, ...weigh(await received(), await largestPicture()) }];
      // The same page with a query, where parts without controls load their code, too.
      await page.evaluate(() => {
        history.pushState(null, '', '?checked');
        dispatchEvent(new PopStateEvent('popstate'));
      });
      await hydrated();
      const blank = await page.evaluate(blankParts);
      faults.push(...blank.map((part): Message => ({ code: 'gate.emptyPart', params: { part } })));
      return { faults, weights };
    } catch (error) {
      faults.push({ code: 'gate.notOpened', params: { why: firstLine(String(error)) } });
      return { faults, weights: [] };
    }
  });

/** Without the rest of a stack, of which each line of minified code is as long as the code. */
const firstLine = (text: string): string => (text.split('\n', 1)[0] ?? '').replace(/\p{C}/gu, ' ').slice(0, 200);

/** The faults that a page reports from now on; `first` resolves with the first of them. */
function watch(page: Page, origin: string, address: string): { faults: Message[]; first: Promise<void> } {
  const faults: Message[] = [];
  const { promise: first, resolve } = Promise.withResolvers<void>();
  const report = (text: string) => {
    faults.push({ code: 'gate.console', params: { text: firstLine(text) } });
    resolve();
  };
  page.on('console', (message) => {
    const from = message.location().url;
    const isOurs = from === '' || from.startsWith(origin);
    // Browsers log the status 404 of a “not found” page as an error.
    const isExpected = address.endsWith('/404') && from === origin + address;
    if (['error', 'warning'].includes(message.type()) && isOurs && !isExpected)
      report(`${message.text()} ${from.replace(origin, '')}`);
  });
  page.on('pageerror', ({ message }) => report(message));
  return { faults, first };
}

/** The parts of sections in which nothing is shown, and the heading. */
function blankParts(): string[] {
  const slots = [...document.querySelectorAll<HTMLElement>('[data-slot]')];
  const heading = document.querySelector<HTMLElement>('main h1');
  const parts = [...slots.map((slot) => [slot.dataset.slot ?? '', slot] as const), ['h1', heading] as const];
  // biome-ignore lint/performance/useDomNodeTextContent: hidden text must not count.
  return parts.flatMap(([name, part]) => (part?.innerText.trim() && part.offsetHeight > 0 ? [] : [name]));
}
